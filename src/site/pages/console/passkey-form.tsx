import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { m } from '#site/messages/messages.js';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';

export type AnyPasskeyOptions =
  | { readonly create: PublicKeyCredentialCreationOptionsJSON }
  | { readonly get: PublicKeyCredentialRequestOptionsJSON };

export interface PasskeyFailure {
  readonly failure: 'refused' | 'too-many';
}

interface PasskeyFormProps {
  readonly options: AnyPasskeyOptions;
  readonly label: string;
  readonly answer: PasskeyFailure | undefined;
  /** Sent beside the answer of the passkey. */
  readonly fields?: Readonly<Record<string, string>>;
}

const ask = async (options: AnyPasskeyOptions) =>
  'create' in options
    ? startRegistration({ optionsJSON: options.create })
    : startAuthentication({ optionsJSON: options.get });

/** Sends what the passkey answers in the field `reponse`: the only form of the site that needs script. */
export function PasskeyForm({ options, label, answer, fields = {} }: PasskeyFormProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setAsking('yes');
    try {
      sent.set('reponse', JSON.stringify(await ask(options)));
    } catch {
      setAsking('failed');
      return;
    }
    setAsking('no');
    await submit(sent, { method: 'post' });
  };
  return (
    <Form method="post" className="stack gap-2" onSubmit={send}>
      <noscript>
        <Notice tone="warning" text={m.consoleNeedsScript()} />
      </noscript>
      {answer && (
        <AnswerNotice
          tone="error"
          answer={answer}
          text={answer.failure === 'refused' ? m.consoleKeyRefused() : m.consoleTooMany()}
        />
      )}
      {asking === 'failed' && <Notice tone="warning" role="alert" text={m.consoleKeyCancelled()} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit" loading={asking === 'yes' || navigation.state !== 'idle'}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
