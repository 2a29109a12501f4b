//! The layers inside the packages: imports run only downwards, and never in a circle.
//! Between packages the compiler checks this.
//!
//! The imports are read from the sources: every `use` and every path that begins with
//! `crate`, `super`, a child module or the name of a package. A re-exported name
//! (`pub use`) counts as the file that defines it. Test modules are not read.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The layers from the bottom up: each layer imports only earlier layers and itself.
const LAYERS: &[&str] = &[
    "theory",
    "rules",
    "solve",
    "games",
    "lab",
    "registry",
    "position",
    "analysis",
    "player",
    "drill",
    "figures/frame",
    "figures/atlas",
    "figures/picture",
    "figures/export",
    "figures",
    "survey",
    "web",
    "lib",
];

/// Modules in `games` that every game may import. A game imports nothing from another game.
const SHARED_MODULES: [&str; 2] = ["games/grid", "games/taking"];

/// The module in which games lend their theorems to equivalent rules of other games.
/// No game imports another game, but this module imports several.
const LENDING_MODULE: &str = "games/disguise";

/// The packages with layers: their folders, and the names of their libraries.
const PACKAGES: [(&str, &str); 4] = [
    ("core", "nimscope"),
    ("figures", "nimscope_figures"),
    ("survey", "nimscope_survey"),
    ("web", "nimscope_web"),
];

/// A path of modules in the crate, or of items in them.
type Module = Vec<String>;

/// A path that a file names.
struct Use {
    path: Module,
    /// The name under which the file re-exports the path, if it does.
    handed_on: Option<String>,
    /// True if the file itself needs the path.
    needed: bool,
}

static SOURCES: LazyLock<Sources> = LazyLock::new(Sources::read);

/// The files of all packages: the module of each file, and the paths that the file names.
struct Sources {
    files: BTreeMap<Module, Vec<Use>>,
}

impl Sources {
    fn read() -> Self {
        let mut texts = BTreeMap::new();
        for (package, _) in PACKAGES {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{package}/src"));
            let mut folders = vec![root.clone()];
            while let Some(folder) = folders.pop() {
                for entry in fs::read_dir(folder).expect("a folder") {
                    let path = entry.expect("an entry").path();
                    if path.is_dir() {
                        folders.push(path);
                    } else {
                        let text = fs::read_to_string(&path).expect("a file");
                        let file = module(path.strip_prefix(&root).expect("in src"));
                        texts.insert([package_path(package), file].concat(), code(&text));
                    }
                }
            }
        }
        let names: BTreeSet<Module> = texts.keys().cloned().collect();
        let files = texts
            .into_iter()
            .map(|(module, code)| {
                let uses = uses(&module, &code, &names);
                (module, uses)
            })
            .collect();
        Self { files }
    }

    /// The module that defines the item of a path: the longest prefix that is a file.
    /// Re-exports are followed.
    fn home(&self, path: &[String]) -> Option<&Module> {
        let mut path = path.to_vec();
        for _ in 0..8 {
            let depth = (0..=path.len())
                .rev()
                .find(|&depth| self.files.contains_key(&path[..depth]))?;
            let (module, uses) = self.files.get_key_value(&path[..depth])?;
            let Some(name) = path.get(depth) else {
                return Some(module);
            };
            let mut uses = uses.iter();
            match uses.find(|other| other.handed_on.as_ref() == Some(name)) {
                Some(other) => path.splice(..=depth, other.path.clone()),
                None => return Some(module),
            };
        }
        None
    }

    /// The files that each file imports.
    fn imports(&self) -> BTreeMap<&Module, BTreeSet<&Module>> {
        let mut imports = BTreeMap::new();
        for (module, uses) in &self.files {
            let needed = uses.iter().filter(|other| other.needed);
            let homes = needed.filter_map(|other| self.home(&other.path));
            imports.insert(module, homes.filter(|home| *home != module).collect());
        }
        imports
    }
}

/// True if this is the folder of a package other than `core`.
fn is_package(name: &str) -> bool {
    PACKAGES[1..].iter().any(|(package, _)| *package == name)
}

/// The prefix of the modules of a package; empty for `core`.
fn package_path(package: &str) -> Module {
    let package = Some(package).filter(|name| is_package(name));
    package.map(str::to_owned).into_iter().collect()
}

/// The module of a file.
fn module(file: &Path) -> Module {
    let mut parts: Module = file
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if parts
        .last()
        .is_some_and(|last| last == "mod" || last == "lib")
    {
        parts.pop();
    }
    parts
}

/// The text without comments and without the tests at its end. Paths in a macro that another
/// macro defines are left out, because they are read where the inner macro is used.
fn code(text: &str) -> String {
    let end = text.find("#[cfg(test)]\nmod tests").unwrap_or(text.len());
    let lines = text[..end].lines();
    let bare = lines.map(|line| line.split("//").next().unwrap_or_default());
    let bare = bare.collect::<Vec<_>>().join("\n");
    ["$d crate::", "super::$d "]
        .iter()
        .fold(bare, |bare, path| bare.replace(path, ""))
}

/// The paths in other files that a file names.
fn uses(module: &Module, code: &str, modules: &BTreeSet<Module>) -> Vec<Use> {
    let mut found = Vec::new();
    let mut rest = String::new();
    for statement in code.split_inclusive(';') {
        let start = statement
            .rfind('\n')
            .filter(|_| !statement.contains("use "))
            .unwrap_or(0);
        let tail = &statement[start..];
        match tail.find("use ").filter(|&at| {
            let before = tail[..at].rsplit('\n').next().unwrap_or_default().trim();
            before.is_empty() || before == "pub" || before.starts_with("pub(")
        }) {
            None => rest.push_str(statement),
            Some(at) => {
                rest.push_str(&statement[..start + at]);
                let public = tail[..at].rsplit('\n').next().unwrap_or_default();
                let tree = tail[at + 4..].trim_end_matches(';');
                for leaf in leaves(tree) {
                    let name = leaf.last().cloned().unwrap_or_default();
                    let handed_on = public.contains("pub").then_some(name);
                    found.push((leaf, handed_on));
                }
            }
        }
    }
    let inline = rest
        .split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != ':')
        .filter(|word| word.contains("::"))
        .map(|word| (word.split("::").map(str::to_owned).collect(), None));
    found.extend(inline);
    let whole = |(path, handed_on): (Module, Option<String>)| {
        let path = absolute(module, path, modules)?;
        let needed = match &handed_on {
            Some(name) => words(&rest).any(|word| word == name),
            None => true,
        };
        Some(Use {
            path,
            handed_on,
            needed,
        })
    };
    found.into_iter().filter_map(whole).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// The paths of a `use` tree.
fn leaves(tree: &str) -> Vec<Module> {
    let tree = tree.trim();
    let Some((prefix, inside)) = tree.strip_suffix('}').and_then(|t| t.split_once('{')) else {
        let plain = tree.split(" as ").next().unwrap_or_default();
        return vec![
            plain
                .split("::")
                .map(|part| part.trim().to_owned())
                .collect(),
        ];
    };
    let prefix: Module = prefix
        .split("::")
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect();
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    let ends = inside.char_indices().chain([(inside.len(), ',')]);
    for (at, letter) in ends {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let item = inside[start..at].trim();
                start = (at + 1).min(inside.len());
                if !item.is_empty() {
                    found.extend(leaves(item).into_iter().map(|leaf| {
                        let leaf = leaf.into_iter().filter(|part| part != "self");
                        prefix.iter().cloned().chain(leaf).collect()
                    }));
                }
            }
            _ => {}
        }
    }
    found
}

/// A path from the crate's root; `None` if it leads out of the crate.
fn absolute(module: &Module, path: Module, modules: &BTreeSet<Module>) -> Option<Module> {
    let mut base = module.clone();
    let first = path.first()?;
    let package = PACKAGES.iter().find(|(_, library)| library == first);
    let skip = match first.as_str() {
        _ if package.is_some() => {
            base = package
                .map(|(name, _)| package_path(name))
                .unwrap_or_default();
            1
        }
        "crate" => {
            let inside = module.first().is_some_and(|name| is_package(name));
            base.truncate(usize::from(inside));
            1
        }
        "super" => {
            let up = path.iter().take_while(|part| *part == "super").count();
            base.truncate(base.len().checked_sub(up)?);
            up
        }
        _ => {
            let child: Module = base.iter().chain([first]).cloned().collect();
            modules.contains(&child).then_some(0)?
        }
    };
    base.extend(path.into_iter().skip(skip));
    Some(base)
}

/// The layer of a module.
fn layer(module: &Module) -> usize {
    let place = if module.is_empty() {
        PathBuf::from("lib")
    } else {
        module.iter().collect()
    };
    let fits = |layer: &&&str| place.starts_with(layer);
    let found = LAYERS.iter().filter(fits).max_by_key(|layer| layer.len());
    let found = found.unwrap_or_else(|| panic!("{place:?} is in no layer"));
    LAYERS
        .iter()
        .position(|other| other == found)
        .expect("in the list")
}

fn show(module: &Module) -> String {
    format!("src/{}", module.join("/"))
}

#[test]
fn imports_run_downwards() {
    let mut count = 0;
    for (from, targets) in SOURCES.imports() {
        for to in targets {
            count += 1;
            assert!(
                layer(to) <= layer(from),
                "{} imports {}, which is above it",
                show(from),
                show(to)
            );
        }
    }
    assert!(count > 300, "only {count} imports were read");
}

#[test]
fn no_files_import_one_another_in_a_circle() {
    let mut left = SOURCES.imports();
    // A file is in no circle if it imports none of the remaining files, or none of them
    // imports it.
    loop {
        let wanted: BTreeSet<&Module> = left.values().flatten().copied().collect();
        let free: Vec<&Module> = left
            .iter()
            .filter(|(from, targets)| {
                !wanted.contains(*from) || targets.iter().all(|to| !left.contains_key(to))
            })
            .map(|(from, _)| *from)
            .collect();
        if free.is_empty() {
            break;
        }
        for module in free {
            left.remove(module);
        }
    }
    let circle: Vec<String> = left
        .iter()
        .flat_map(|(from, targets)| {
            let inside = targets.iter().filter(|to| left.contains_key(*to));
            inside.map(|to| format!("{} -> {}", show(from), show(to)))
        })
        .collect();
    assert!(
        circle.is_empty(),
        "these files import one another in circles: {circle:#?}"
    );
}

#[test]
fn no_game_imports_another() {
    let game = |module: &Module| match &module[..] {
        [games, game, ..] if games == "games" => Some(game.clone()),
        _ => None,
    };
    for (from, targets) in SOURCES.imports() {
        let shared = |module: &Module| {
            let name = module.join("/");
            name == LENDING_MODULE || SHARED_MODULES.contains(&&*name)
        };
        for to in targets
            .into_iter()
            .filter(|to| !shared(to) && !shared(from))
        {
            if let (Some(one), Some(other)) = (game(from), game(to)) {
                assert_eq!(one, other, "{} imports {}", show(from), show(to));
            }
        }
    }
}
