// Plain JavaScript without new syntax: it must be understood by the very versions that it refuses.
import { existsSync } from 'node:fs';
import module from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const wanted = 24;
const found = Number(process.versions.node.split('.')[0]);
if (found < wanted) {
  console.error(
    `Créneau runs on Node ${wanted}; this is Node ${process.versions.node}.\n` +
      `Node ${wanted} is among the dependencies and the npm scripts use it: run \`npm start\`, \`npm test\`…\n` +
      'If that is what you did, `npm ci` was run with --ignore-scripts, which left it out: run `npm ci` again without.',
  );
  process.exit(1);
}

// Half of a start is spent on reading our own modules: what was compiled is kept, by the content of each.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));

const [command, ...parameters] = process.argv.slice(2);
if (command) {
  process.argv.splice(2, process.argv.length, ...parameters);
  if (existsSync('.env')) readSettings();
  if (!process.env.NODE_ENV)
    process.env.NODE_ENV = parameters.includes('--dev') ? 'development' : 'production';
  if (process.env.npm_lifecycle_event) endWithNpm();
  await import(`./${command}.ts`);
}

function readSettings() {
  try {
    process.loadEnvFile('.env');
  } catch {
    console.error(
      `The settings in ${process.cwd()}/.env cannot be read. Run this as the account that they belong to, or give it the right to read them.`,
    );
    process.exit(1);
  }
}

// A signal sent to npm alone reaches only the shell between npm and us: we learn of it by the loss of our parent.
function endWithNpm() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
