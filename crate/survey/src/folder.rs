//! The folder of a survey: its list, and a record a rule.
//!
//! | file | holds |
//! |---|---|
//! | `survey.json` | the task and the rules, in order |
//! | `NAME.json` | the record of a rule |
//! | `NAME.certificate.json` | its certificate, if there is one |
//! | `.NAME.XXXXXX` | what is being written, or was when the process was killed |
//!
//! NAME is the text of the rule with `_` for `:` and `x` for `*`. Every file is written
//! under a hidden name and then renamed, so it is whole or absent, also after a kill. The
//! certificate comes first: a record stands for a rule that is finished. Nothing waits for
//! the disk. A record may be empty after a loss of power; it counts as absent then. A record
//! has the hash of its certificate.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use nimscope::lab::read_record;
use serde::{Deserialize, Serialize};
use tempfile::{Builder, NamedTempFile};

use crate::budget::Budget;
use crate::error::Error;
use crate::list::List;
use crate::record::{Record, sha256};
use crate::task::{Rule, Task};
use crate::trial::Found;

const LIST: &str = "survey.json";
/// The letters after the last dot of a hidden name.
const LETTERS: usize = 6;
/// The most bytes of a name on most file systems.
const MOST_NAME: usize = 255;

/// What is in [`LIST`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    task: String,
    rules: Vec<String>,
}

/// A folder with the results of a survey.
pub struct Folder {
    path: PathBuf,
    list: List,
}

impl Folder {
    /// The folder of a survey of these rules, to be written. It is made if it is not there.
    ///
    /// # Errors
    /// When it holds another survey or a file of something else, or cannot be written.
    /// Nothing in it was changed then.
    pub fn open(path: &Path, list: List) -> Result<Self, Error> {
        let folder = Self {
            path: path.to_owned(),
            list,
        };
        for rule in folder.rules() {
            // As a hidden name it has two dots more.
            if certificate_name(rule).len() + LETTERS + 2 > MOST_NAME {
                let what = format!("{}: it is too long for the name of a file", rule.text());
                return Err(Error::Bad(what));
            }
        }
        fs::create_dir_all(path).map_err(Error::io(path))?;
        let text = folder.keys()?;
        let file = path.join(LIST);
        match fs::read_to_string(&file) {
            Ok(old) => folder.check_list(&old, &text)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if let Err(foreign) = folder.check_files(&HashSet::new()) {
                    // Unless another shard wrote the list and a record since.
                    let old = fs::read_to_string(&file).map_err(|_| foreign)?;
                    folder.check_list(&old, &text)?;
                }
                let new = folder.written(LIST, &text).map_err(Error::io(path))?;
                new.as_file().sync_data().map_err(Error::io(path))?;
                // Another shard may have been faster.
                if let Err(error) = new.persist_noclobber(&file) {
                    let old = fs::read_to_string(&file).map_err(|_| error.error);
                    folder.check_list(&old.map_err(Error::io(&file))?, &text)?;
                }
            }
            Err(error) => return Err(Error::io(&file)(error)),
        }
        folder.check_files(&folder.names().collect())?;
        // Finds out before the long work whether files can be written.
        folder.written(LIST, "").map_err(Error::io(path))?;
        Ok(folder)
    }

    /// The folder of a survey, to be read.
    ///
    /// # Errors
    /// When it is no such folder, or holds a file of something else.
    pub fn read(path: &Path) -> Result<Self, Error> {
        let file = path.join(LIST);
        let text = fs::read_to_string(&file).map_err(Error::io(&file))?;
        let wrong =
            |what: String| Error::file(&file, format!("this is no list of a survey: {what}"));
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
        folder.check_files(&folder.names().collect())?;
        Ok(folder)
    }

    /// The task.
    pub fn task(&self) -> Task {
        self.list.task()
    }

    /// The rules, in order.
    pub fn rules(&self) -> &[Rule] {
        self.list.rules()
    }

    /// Whether there is work on a rule: it has no record, its certificate is not there, or it
    /// hit a budget smaller than this one.
    ///
    /// # Errors
    /// When a file of the rule is of something else, or cannot be read.
    pub fn is_open(&self, rule: &Rule, budget: &Budget) -> Result<bool, Error> {
        let Some((record, _)) = self.record(rule)? else {
            self.check_certificate(rule)?;
            return Ok(true);
        };
        let further = |stopped| budget.exceeds(stopped, self.task());
        Ok(record.stopped().is_some_and(further) || !self.has_certificate(rule, &record)?)
    }

    /// The file with the record of a rule.
    pub(crate) fn file(&self, rule: &Rule) -> PathBuf {
        self.path.join(record_name(rule))
    }

    /// The record of a rule, and the line that it was read from; `None` if the rule is not
    /// finished.
    pub(crate) fn record(&self, rule: &Rule) -> Result<Option<(Record, String)>, Error> {
        let file = self.file(rule);
        let Some(text) = if_there(&file, fs::read_to_string(&file))? else {
            return Ok(None);
        };
        if text.bytes().all(|byte| byte == 0) {
            return Ok(None);
        }
        let foreign = |what: String| Error::file(&file, format!("a foreign file: {what}"));
        let record: Record = read_record(text.as_bytes())
            .map_err(|error| foreign(format!("this is no record: {error}")))?;
        if record.task != self.task().name() || record.game != rule.text() {
            let (task, game) = (&record.task, &record.game);
            return Err(foreign(format!("it has the record of {task} of {game}")));
        }
        match text.strip_suffix('\n') {
            Some(line) if !line.contains('\n') => Ok(Some((record, line.to_owned()))),
            _ => Err(foreign("a record is one line".to_owned())),
        }
    }

    /// Whether a certificate that has no record is of the rule, as a killed process leaves it.
    fn check_certificate(&self, rule: &Rule) -> Result<(), Error> {
        #[derive(Deserialize)]
        struct Game {
            game: String,
        }
        let file = self.path.join(certificate_name(rule));
        let Some(text) = if_there(&file, fs::read(&file))? else {
            return Ok(());
        };
        match read_record(&text) {
            Ok(Game { game }) if game == rule.text() => Ok(()),
            _ => Err(Error::file(
                &file,
                "a foreign file: it is no certificate of its rule",
            )),
        }
    }

    /// Whether the certificate of a record is there and whole.
    pub(crate) fn has_certificate(&self, rule: &Rule, record: &Record) -> Result<bool, Error> {
        let Some(hash) = &record.certificate else {
            return Ok(true);
        };
        let file = self.path.join(certificate_name(rule));
        let text = if_there(&file, fs::read(&file))?;
        Ok(text.is_some_and(|text| sha256(&text) == *hash))
    }

    /// Keeps what was found of a rule. If less is known than in its old record, that one
    /// stays, with the limit of the new one.
    ///
    /// # Errors
    /// When a file of the rule is of something else, or cannot be written; the old one stays
    /// then.
    pub fn keep(&self, rule: &Rule, found: &Found) -> Result<(), Error> {
        if let Some((old, line)) = self.record(rule)? {
            let new: Record = read_record(found.line.as_bytes()).map_err(Error::Bad)?;
            if old.goes_beyond(&new) && self.has_certificate(rule, &old)? {
                let line = old.stopped_as(&line, &new)?;
                return self.replace(&record_name(rule), &format!("{line}\n"));
            }
        }
        let certificate = certificate_name(rule);
        match &found.certificate {
            Some(text) => self.replace(&certificate, text)?,
            None => remove(&self.path.join(certificate))?,
        }
        self.replace(&record_name(rule), &format!("{}\n", found.line))
    }

    /// Removes what killed processes left of these rules, and of the list. A shard whose new
    /// list is removed in this way finds the list that is there.
    ///
    /// # Errors
    /// When one cannot be removed.
    pub fn sweep<'a>(&self, rules: impl Iterator<Item = &'a Rule>) -> Result<(), Error> {
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

    fn keys(&self) -> Result<String, Error> {
        let rules = self.rules().iter().map(|rule| rule.text().to_owned());
        let keys = Keys {
            task: self.task().name().to_owned(),
            rules: rules.collect(),
        };
        Ok(serde_json::to_string(&keys)? + "\n")
    }

    fn check_list(&self, old: &str, new: &str) -> Result<(), Error> {
        if old == new {
            return Ok(());
        }
        let file = self.path.join(LIST);
        let keys: Keys = read_record(old.as_bytes())
            .map_err(|error| Error::file(&file, format!("a foreign file: {error}")))?;
        let (task, rules) = (&keys.task, keys.rules.len());
        Err(Error::file(
            &file,
            format!("the folder has another survey: {task} of {rules} rules"),
        ))
    }

    /// Whether all files that are not hidden have one of these names.
    fn check_files(&self, names: &HashSet<String>) -> Result<(), Error> {
        let known = |file: &String| file.starts_with('.') || file == LIST || names.contains(file);
        match self.files()?.into_iter().find(|file| !known(file)) {
            None => Ok(()),
            Some(file) => Err(Error::file(
                &self.path.join(file),
                "a foreign file: a survey has its folder for itself",
            )),
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

    /// The files that the rules may have.
    fn names(&self) -> impl Iterator<Item = String> + '_ {
        self.rules().iter().flat_map(names)
    }

    /// A file with a hidden name.
    fn written(&self, name: &str, text: &str) -> io::Result<NamedTempFile> {
        let prefix = format!(".{name}.");
        let mut builder = Builder::new();
        builder.prefix(&prefix).rand_bytes(LETTERS);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As any new file; the mask of the process counts.
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
        let written = match write() {
            // A process that begins with the same rule may have swept the hidden file.
            Err(error) if error.kind() == io::ErrorKind::NotFound => write(),
            written => written,
        };
        written.map_err(Error::io(&file))
    }
}

/// What was done with a file; `None` if it is not there.
fn if_there<T>(file: &Path, done: io::Result<T>) -> Result<Option<T>, Error> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        done => done.map(Some).map_err(Error::io(file)),
    }
}

/// Removes a file if it is there.
fn remove(file: &Path) -> Result<(), Error> {
    if_there(file, fs::remove_file(file)).map(drop)
}

/// The files that a rule may have.
fn names(rule: &Rule) -> [String; 2] {
    [record_name(rule), certificate_name(rule)]
}

fn record_name(rule: &Rule) -> String {
    format!("{}.json", file_name(rule))
}

fn certificate_name(rule: &Rule) -> String {
    format!("{}.certificate.json", file_name(rule))
}

/// The text of a rule as the name of a file on any system.
fn file_name(rule: &Rule) -> String {
    rule.text().replace(':', "_").replace('*', "x")
}
