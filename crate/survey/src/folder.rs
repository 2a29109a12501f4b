//! The folder of a survey: its list, and one record for each rule.
//!
//! | file | holds |
//! |---|---|
//! | `survey.json` | the task and the rules, in order |
//! | `NAME.json` | the record of a rule |
//! | `NAME.certificate.json` | its certificate, if there is one |
//! | `.NAME.XXXXXX` | a file that is being written, or that a killed process left |
//!
//! NAME is the text of the rule with `_` for `:` and `x` for `*`. Every file is written under a
//! hidden name and then renamed, so it is whole or absent, even if a process was killed. The
//! certificate is written first, so a rule with a record is finished. Writing a record does not
//! wait for the disk, so a record may be empty after a loss of power. It then counts as absent. A
//! record has the hash of its certificate, and its own hash.
//!
//! Several processes may write in one folder. Each process locks `survey.json` while it reads the
//! files of a rule, or compares and writes them. So the result is the same as if the processes ran
//! one after another. The system unlocks the file when a process ends or is killed.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use nimscope::lab::read_record;
use serde::{Deserialize, Serialize};
use tempfile::{Builder, NamedTempFile};

use crate::list::List;
use crate::record::{Record, sealed};
use crate::task::{Budget, Error, SurveyRule, Task};
use crate::trial::Found;

const LIST: &str = "survey.json";
const RECORD: &str = ".json";
const CERTIFICATE: &str = ".certificate.json";
/// The number of letters after the last dot of a hidden name.
const LETTERS: usize = 6;
/// The most bytes of a name on most file systems.
const MOST_NAME: usize = 255;

/// The content of [`LIST`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    task: String,
    rules: Vec<String>,
}

/// The progress of the work on a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// The record of the rule is whole, and work with this budget would not go further.
    Done,
    /// The rule has no record, or its work hit a budget smaller than this one.
    Open,
    /// The record or the certificate of the rule is damaged, so the rule is done again. The text
    /// names the file.
    Damaged(String),
}

pub(crate) enum Kept {
    Nothing,
    /// The record, and its line without its own hash.
    Whole(Record, String),
    /// A damaged record of the rule; the text names the damage.
    Damaged(String),
}

/// A folder with the results of a survey.
pub struct Folder {
    path: PathBuf,
    list: List,
}

impl Folder {
    /// Opens the folder of a survey of these rules for writing. Creates the folder if it is absent.
    ///
    /// # Errors
    /// Fails if the folder holds another survey or a foreign file, or cannot be written. Its files
    /// are then unchanged.
    pub fn open(path: &Path, list: List) -> Result<Self, Error> {
        let folder = Self {
            path: path.to_owned(),
            list,
        };
        for rule in folder.rules() {
            // A hidden name is longer by some letters and two dots.
            if file_name(rule, CERTIFICATE).len() + LETTERS + 2 > MOST_NAME {
                let text = rule.text();
                let what = format!("{text}: this rule is too long for a file name");
                return Err(Error::Bad(what));
            }
        }
        fs::create_dir_all(path).map_err(Error::io(path))?;
        let rules = folder.rules().iter().map(|rule| rule.text().to_owned());
        let keys = Keys {
            task: folder.task().name().to_owned(),
            rules: rules.collect(),
        };
        let text = serde_json::to_string(&keys)? + "\n";
        let file = path.join(LIST);
        match fs::read_to_string(&file) {
            Ok(old) => folder.check_list(&old, &text)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if let Err(foreign) = folder.check_files(&[]) {
                    // Another shard may have written the list and a record since.
                    let old = fs::read_to_string(&file).map_err(|_| foreign)?;
                    folder.check_list(&old, &text)?;
                }
                let new = folder.written(LIST, &text).map_err(Error::io(path))?;
                new.as_file().sync_data().map_err(Error::io(path))?;
                // Another shard may have written the list in the meantime.
                if let Err(error) = new.persist_noclobber(&file) {
                    let old = fs::read_to_string(&file).map_err(|_| error.error);
                    folder.check_list(&old.map_err(Error::io(&file))?, &text)?;
                }
            }
            Err(error) => return Err(Error::io(&file)(error)),
        }
        folder.check_files(folder.rules())?;
        // Checks before the long work that files can be written.
        folder.written(LIST, "").map_err(Error::io(path))?;
        Ok(folder)
    }

    /// Opens the folder of a survey for reading.
    ///
    /// # Errors
    /// Fails if it is not the folder of a survey, or holds a foreign file.
    pub fn read(path: &Path) -> Result<Self, Error> {
        let file = path.join(LIST);
        let text = fs::read_to_string(&file).map_err(Error::io(&file))?;
        let wrong =
            |what: String| Error::file(&file, format!("this is not the list of a survey: {what}"));
        let keys: Keys = read_record(text.as_bytes()).map_err(wrong)?;
        let task = Task::named(&keys.task);
        let task = task.ok_or_else(|| wrong(format!("there is no task {}", keys.task)))?;
        let mut list = List::new(task);
        for rule in &keys.rules {
            list.add(rule).map_err(|error| wrong(error.to_string()))?;
        }
        let folder = Self {
            path: path.to_owned(),
            list,
        };
        folder.check_files(folder.rules())?;
        Ok(folder)
    }

    /// The task.
    pub fn task(&self) -> Task {
        self.list.task
    }

    /// The rules, in order.
    pub fn rules(&self) -> &[SurveyRule] {
        self.list.rules()
    }

    /// The state of the work on a rule with this budget.
    ///
    /// # Errors
    /// Fails if a file of the rule is foreign or cannot be read.
    pub fn state(&self, rule: &SurveyRule, budget: &Budget) -> Result<State, Error> {
        Ok(match self.record(rule)? {
            Kept::Nothing => {
                self.check_certificate(rule)?;
                State::Open
            }
            Kept::Damaged(why) => State::Damaged(self.damaged(rule, &why).to_string()),
            Kept::Whole(record, _) => match record.stopped() {
                Some(stopped) if budget.exceeds(stopped, self.task()) => State::Open,
                _ => State::Done,
            },
        })
    }

    pub(crate) fn file(&self, rule: &SurveyRule) -> PathBuf {
        self.path.join(file_name(rule, RECORD))
    }

    pub(crate) fn record(&self, rule: &SurveyRule) -> Result<Kept, Error> {
        let _lock = self.lock(OpenOptions::new().read(true), File::lock_shared)?;
        self.read_record(rule)
    }

    /// The error of a rule whose record or certificate is damaged.
    pub(crate) fn damaged(&self, rule: &SurveyRule, why: &str) -> Error {
        let what = format!("the record or its certificate is damaged: {why}");
        Error::file(&self.file(rule), what)
    }

    fn read_record(&self, rule: &SurveyRule) -> Result<Kept, Error> {
        let file = self.file(rule);
        let Some(bytes) = if_there(&file, fs::read(&file))? else {
            return Ok(Kept::Nothing);
        };
        if bytes.iter().all(|&byte| byte == 0) {
            return Ok(Kept::Nothing);
        }
        let head = format!("{{\"task\":\"{}\",{}", self.task(), game_key(rule));
        if !begins(&bytes, &head) {
            let what = match read_record::<Record>(&bytes) {
                Ok(Record { task, game, .. }) => format!("it has the record of {task} for {game}"),
                Err(error) => format!("this is not a record: {error}"),
            };
            return Err(foreign(&file, what));
        }
        let certificate = self.path.join(file_name(rule, CERTIFICATE));
        let certificate = if_there(&certificate, fs::read(&certificate))?;
        let text = String::from_utf8_lossy(&bytes);
        let read = Record::read(self.task(), &text, certificate.as_deref());
        Ok(read.map_or_else(Kept::Damaged, |(record, line)| Kept::Whole(record, line)))
    }

    /// Checks that a certificate without a record belongs to the rule. A killed process or a loss
    /// of power may leave such a certificate.
    fn check_certificate(&self, rule: &SurveyRule) -> Result<(), Error> {
        let file = self.path.join(file_name(rule, CERTIFICATE));
        match if_there(&file, fs::read(&file))? {
            Some(bytes) if !begins(&bytes, &format!("{{{}", game_key(rule))) => {
                Err(foreign(&file, "it is not the certificate of its rule"))
            }
            _ => Ok(()),
        }
    }

    /// Stores the findings on a rule. If the old record knows more, it stays, but gets the limit of
    /// the new record. If the old work was complete and the new work is not, the old record stays
    /// unchanged.
    ///
    /// # Errors
    /// Fails if a file of the rule is foreign or cannot be written. The old file then stays.
    pub fn keep(&self, rule: &SurveyRule, found: &Found) -> Result<(), Error> {
        let _lock = self.lock(OpenOptions::new().append(true), File::lock)?;
        let [record, certificate] = names(rule);
        if let Kept::Whole(old, line) = self.read_record(rule)? {
            let new: Record = read_record(found.line.as_bytes()).map_err(Error::Bad)?;
            if old.stopped().is_none() && new.stopped().is_some() {
                return Ok(());
            }
            if old.goes_beyond(&new) {
                return self.replace(&record, &sealed(&old.stopped_as(&line, &new)?));
            }
        }
        match &found.certificate {
            Some(text) => self.replace(&certificate, text)?,
            None => remove(&self.path.join(certificate))?,
        }
        self.replace(&record, &sealed(&found.line))
    }

    /// Locks the list; `lock` takes a shared or an exclusive lock.
    fn lock(
        &self,
        options: &OpenOptions,
        lock: fn(&File) -> io::Result<()>,
    ) -> Result<File, Error> {
        let path = self.path.join(LIST);
        let locked = || {
            let file = options.open(&path)?;
            loop {
                match lock(&file) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    locked => return locked.map(|()| file),
                }
            }
        };
        locked().map_err(Error::io(&path))
    }

    /// Removes the hidden files that killed processes left for these rules and for the list. A
    /// shard that is just writing its list may lose it in this way. The shard then uses the list in
    /// the folder.
    ///
    /// # Errors
    /// Fails if a file cannot be removed.
    pub fn sweep<'a>(&self, rules: impl Iterator<Item = &'a SurveyRule>) -> Result<(), Error> {
        let _lock = self.lock(OpenOptions::new().append(true), File::lock)?;
        let names = rules.flat_map(names).chain([LIST.to_owned()]);
        let names: HashSet<String> = names.collect();
        for file in self.files()? {
            let hidden = file
                .strip_prefix('.')
                .and_then(|name| name.rsplit_once('.'));
            let is_left =
                |(name, letters): (&str, &str)| letters.len() == LETTERS && names.contains(name);
            if hidden.is_some_and(is_left) {
                remove(&self.path.join(file))?;
            }
        }
        Ok(())
    }

    fn check_list(&self, old: &str, new: &str) -> Result<(), Error> {
        if old == new {
            return Ok(());
        }
        let file = self.path.join(LIST);
        let keys = read_record(old.as_bytes()).map_err(|error| foreign(&file, error))?;
        let Keys { task, rules } = keys;
        let what = format!(
            "the folder holds another survey: {task} for {} rules",
            rules.len()
        );
        Err(Error::file(&file, what))
    }

    /// Checks each file that is not hidden: it must be the list or a file of one of these rules.
    fn check_files(&self, rules: &[SurveyRule]) -> Result<(), Error> {
        let names: HashSet<String> = rules.iter().flat_map(names).collect();
        let known = |file: &String| file.starts_with('.') || file == LIST || names.contains(file);
        match self.files()?.into_iter().find(|file| !known(file)) {
            None => Ok(()),
            Some(file) => {
                let file = self.path.join(file);
                Err(foreign(&file, "a survey needs a folder of its own"))
            }
        }
    }

    /// The names of the files, in order.
    fn files(&self) -> Result<Vec<String>, Error> {
        let list = || {
            let entries = fs::read_dir(&self.path)?;
            let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
            names.collect::<io::Result<Vec<String>>>()
        };
        let mut names = list().map_err(Error::io(&self.path))?;
        names.sort_unstable();
        Ok(names)
    }

    fn written(&self, name: &str, text: &str) -> io::Result<NamedTempFile> {
        let prefix = format!(".{name}.");
        let mut builder = Builder::new();
        builder.prefix(&prefix).rand_bytes(LETTERS);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // These are the permissions of any new file. The system applies the mask of the process
            // to them.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut file = builder.tempfile_in(&self.path)?;
        file.write_all(text.as_bytes())?;
        Ok(file)
    }

    fn replace(&self, name: &str, text: &str) -> Result<(), Error> {
        let file = self.path.join(name);
        let write = || -> io::Result<()> {
            self.written(name, text)?.persist(&file)?;
            Ok(())
        };
        write().map_err(Error::io(&file))
    }
}

/// The error for a file that does not belong in the folder.
fn foreign(file: &Path, why: impl std::fmt::Display) -> Error {
    Error::file(file, format!("this file is not part of the survey: {why}"))
}

/// The key `game` with its value, as a record has them.
fn game_key(rule: &SurveyRule) -> String {
    format!("\"game\":\"{}\"", rule.text())
}

/// True if a file begins with `head`. Also true if the file was cut off within `head`.
fn begins(bytes: &[u8], head: &str) -> bool {
    bytes.starts_with(head.as_bytes()) || head.as_bytes().starts_with(bytes)
}

/// The result of an operation on a file; `None` if the file is not there.
fn if_there<T>(file: &Path, done: io::Result<T>) -> Result<Option<T>, Error> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        done => done.map(Some).map_err(Error::io(file)),
    }
}

fn remove(file: &Path) -> Result<(), Error> {
    if_there(file, fs::remove_file(file)).map(drop)
}

/// The names of the files that a rule may have.
fn names(rule: &SurveyRule) -> [String; 2] {
    [RECORD, CERTIFICATE].map(|ending| file_name(rule, ending))
}

/// The name of a rule's file, in letters that every system allows.
fn file_name(rule: &SurveyRule, ending: &str) -> String {
    rule.text().replace(':', "_").replace('*', "x") + ending
}
