import { buildSiteWhenNeeded } from '#server/boot/site-build.ts';
import { failWith, seconds } from './terminal.ts';

try {
  const built = await buildSiteWhenNeeded();
  process.stdout.write(built ? `Built in ${seconds().trim()}\n` : 'The build is of these sources already\n');
} catch (error) {
  failWith(error);
}
