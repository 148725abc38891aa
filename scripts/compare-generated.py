"""Compare the tracer with Python's jinja2 on templates made at random.

Run with `python3 scripts/compare-generated.py [COUNT [SEED]]` where jinja2 and Node 24 are installed.
The templates are those of the property tests; prints how many agree, and what does not.
"""

import importlib.util
import json
import pathlib
import shutil
import subprocess
import sys

import jinja2

HERE = pathlib.Path(__file__).parent
spec = importlib.util.spec_from_file_location("compare", HERE / "compare-templates.py")
compare = importlib.util.module_from_spec(spec)
spec.loader.exec_module(compare)


def generated(count, seed):
    node = shutil.which("node", path=f"{HERE.parent}/node_modules/.bin") or "node"
    command = [node, "--experimental-transform-types", "--no-warnings"]
    command += [HERE / "generate-templates.ts", count, seed]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.split("\n") if line]


def main():
    count, seed = (sys.argv[1:] + ["1000", "1"][len(sys.argv) - 1 :])[:2]
    env = compare.vectors.environment()
    work = [(job["source"], job["variables"]) for job in generated(count, seed)]
    texts = 0
    failed = 0
    for (source, variables), ours in zip(work, compare.traced(work)):
        found = compare.difference(compare.expected(env, source, variables), ours)
        texts += "text" in ours
        if found:
            failed += 1
            print(f"{found}\n    {source!r}\n    {json.dumps(variables)}")
    print(f"jinja2 {jinja2.__version__}: {len(work)} templates, {texts} texts, {failed} differences")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
