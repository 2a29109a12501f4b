//! The files of the published package.

use std::process::Command;

#[test]
fn the_package_has_its_readme_licences_and_tables() {
    let output = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{output:?}");
    let list = String::from_utf8(output.stdout).expect("UTF-8");
    for file in [
        "README.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "build.rs",
        "data/octal-3/period.csv",
        "data/octal-3/misere.csv",
        "data/octal-3/reports.csv",
        "src/lib.rs",
    ] {
        assert!(list.lines().any(|line| line == file), "{file} in {list}");
    }
}
