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

    /// Adds the rules of a pattern. Each `?` is an octal digit. Each small letter without a letter
    /// or digit beside it is each number that the conditions after a comma allow. If a pattern has
    /// a `?`, its codes without moves are left out.
    ///
    /// # Errors
    /// If the pattern names no rule; the error names the part at fault.
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
            return Err(wrong("this names no rule".to_owned()));
        }
        match self.rules.len() > MOST {
            true => Err(wrong(format!("a list has at most {MOST} rules"))),
            false => Ok(()),
        }
    }

    /// Adds the rules of a file, with a rule or pattern on each line. Empty lines and those that
    /// begin with `#` are passed over.
    ///
    /// # Errors
    /// If a line names no rule, with its number; or if no line names one.
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
            false => Err(Error::Bad("the file contains no rule".to_owned())),
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
