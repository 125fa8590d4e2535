import { useSyncExternalStore } from 'react';
import { suggestEmail } from '#domain/identity/email-typo.ts';
import { m } from '#site/messages/messages.js';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './field.module.css';
import { EmailAddress, hole, Sentence } from './sentence.tsx';

interface EmailTypoProps {
  readonly email: string;
  /** Fields to correct; the first one gets the focus. */
  readonly fieldIds: readonly string[];
  /** Name of the checkbox by which the server corrects the address without script. */
  readonly name: string;
  readonly onTake: (email: string) => void;
}

export function EmailTypo({ email, fieldIds, name, onTake }: EmailTypoProps) {
  const hasScript = useSyncExternalStore(noChanges, onBrowser, onServer);
  const meant = suggestEmail(email.trim());
  if (meant === undefined) return null;
  const take = () => {
    const inputs = fieldIds.flatMap((id) => {
      const input = document.getElementById(id);
      return input instanceof HTMLInputElement && input.value === email ? [input] : [];
    });
    for (const input of inputs) input.value = meant;
    inputs[0]?.focus();
    onTake(meant);
  };
  return (
    <div className={`split ${styles.slip}`}>
      <Sentence as="p" text={m.emailMeant({ email: hole })}>
        <strong>
          <EmailAddress address={meant} />
        </strong>
      </Sentence>
      {hasScript ? (
        <Button variant="secondary" onClick={take}>
          {m.correctEmail()}
        </Button>
      ) : (
        <Checkbox name={name} label={m.correctEmailOnSubmit()} />
      )}
    </div>
  );
}

const noChanges = () => () => undefined;
const onBrowser = () => true;
const onServer = () => false;
