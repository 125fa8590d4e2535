import { compileMessagesWhenNeeded } from '#server/site-messages.ts';
import { failWith } from './terminal.ts';

/** `npm run messages`: the interface's texts as the site and its tests import them. */
try {
  await compileMessagesWhenNeeded();
} catch (error) {
  failWith(error);
}
