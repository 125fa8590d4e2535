import { Form } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import styles from './console-work.module.css';
import { findParameter, workPaths } from './work-paths.ts';

export function FindBox({ typed = '' }: { readonly typed?: string }) {
  return (
    <Form method="post" action={workPaths.find()} role="search" className={`screen-only ${styles.find}`}>
      <TextField
        id="chercher"
        name={findParameter}
        label={m.consoleFind()}
        defaultValue={typed}
        autoComplete="off"
        required
      />
      <Button type="submit">{m.consoleFindButton()}</Button>
    </Form>
  );
}
