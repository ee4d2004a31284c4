#!/bin/sh
# Installs the command line, and writes the program that devcontainer-feature.json runs when the container starts.
# The options of the feature are environment variables. SANDBOURSE_PREFIX is another folder for tests.
set -eu

version="${VERSION:-latest}"
start="${START:-true}"
port="${PORT:-8080}"
practice="${PRACTICE:-false}"
prefix="${SANDBOURSE_PREFIX:-/usr/local}"

fail() {
  echo "sandbourse: $1" >&2
  exit 1
}

if ! command -v npm >/dev/null || ! command -v node >/dev/null; then
  fail 'This image has no Node. Add the feature ghcr.io/devcontainers/features/node, or use an image with Node.'
fi
node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' ||
  fail "Node $(node --version) is too old. Use Node 20.19 or newer."
case "$port" in
*[!0-9]*) fail "The port is \"$port\". Use a number." ;;
esac

npm install --global --prefix "$prefix" --no-audit --no-fund --loglevel=error "sandbourse@$version"

command="\"$prefix/bin/sandbourse\" start --port $port"
[ "$practice" = true ] || command="$command --no-book"
[ "$start" = true ] || command='exit 0'

mkdir -p "$prefix/share/sandbourse"
cat >"$prefix/share/sandbourse/post-start.sh" <<END
#!/bin/sh
# Written by the dev container feature of Sandbourse.
$command
END
chmod 755 "$prefix/share/sandbourse/post-start.sh"
