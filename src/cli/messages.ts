import { compileMessagesWhenNeeded } from '#server/boot/site-messages.ts';
import { failWith } from './terminal.ts';

try {
  await compileMessagesWhenNeeded();
} catch (error) {
  failWith(error);
}
