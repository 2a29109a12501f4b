//! The files that a registry would get.

use std::process::Command;

#[test]
fn the_package_holds_its_readme_and_its_licences() {
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
        "src/lib.rs",
    ] {
        assert!(list.lines().any(|line| line == file), "{file} in {list}");
    }
}
