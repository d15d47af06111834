// Imported first by every script, and kept to old syntax, so that an old Node prints this sentence and no stack trace.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Bonbog needs Node 20.19 or newer; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Install a newer one from https://nodejs.org or with your version manager, then run the command again.\n',
  );
  process.exit(1);
}
