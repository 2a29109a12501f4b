//! Lists of rules.

use std::collections::HashSet;

use crate::error::Error;
use crate::pattern::{MOST, texts};
use crate::task::{SurveyRule, Task};

/// The rules of a survey, each once, in the order in which they were named.
#[derive(Debug, Clone)]
pub struct List {
    task: Task,
    rules: Vec<SurveyRule>,
    texts: HashSet<String>,
}

impl List {
    /// A list without rules.
    pub fn new(task: Task) -> Self {
        Self {
            task,
            rules: Vec::new(),
            texts: HashSet::new(),
        }
    }

    /// Adds the rules that a pattern stands for: each `?` is an octal digit, and each small
    /// letter that stands alone is each number that conditions behind a comma allow. Codes
    /// without moves, which a `?` makes, are left out.
    ///
    /// # Errors
    /// When the pattern names no rule, with the part at fault.
    pub fn add(&mut self, pattern: &str) -> Result<(), Error> {
        let wrong = |why: String| Error::Bad(format!("{pattern}: {why}"));
        let texts = texts(pattern).map_err(wrong)?;
        let many = pattern.contains('?');
        let mut found = false;
        for text in &texts {
            let rule = SurveyRule::read(self.task, text).map_err(|error| match texts.len() {
                1 => wrong(error.to_string()),
                _ => wrong(format!("{text}: {error}")),
            })?;
            if many && !rule.has_moves() {
                continue;
            }
            found = true;
            if self.texts.insert(rule.text().to_owned()) {
                self.rules.push(rule);
            }
        }
        if !found {
            return Err(wrong("it names no rule".to_owned()));
        }
        match self.rules.len() > MOST {
            true => Err(wrong(format!("a list has at most {MOST} rules"))),
            false => Ok(()),
        }
    }

    /// Adds the rules of a file, a rule or pattern a line. Empty lines and those that begin
    /// with `#` are passed over.
    ///
    /// # Errors
    /// When a line names no rule, with its number; or when no line does.
    pub fn add_lines(&mut self, text: &str) -> Result<(), Error> {
        let mut found = false;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            found = true;
            let add = self.add(line);
            add.map_err(|error| Error::Bad(format!("line {number}: {error}")))?;
        }
        match found {
            true => Ok(()),
            false => Err(Error::Bad("there is no rule in it".to_owned())),
        }
    }

    /// The task.
    pub fn task(&self) -> Task {
        self.task
    }

    /// The rules.
    pub fn rules(&self) -> &[SurveyRule] {
        &self.rules
    }
}
