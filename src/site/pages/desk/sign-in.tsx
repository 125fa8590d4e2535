import { Form, Link, useNavigation } from 'react-router';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { deskTrail } from './desk-frame.tsx';
import type { AskFailure } from './sign-in-requests.server.ts';

const failureText: Readonly<Record<AskFailure, () => string>> = {
  'too-many': m.deskTooMany,
  away: m.deskAway,
};

interface SignInProps {
  readonly isServed: boolean;
  readonly isAsked: boolean;
  readonly isClosed: boolean;
  /** In the demonstration. */
  readonly mailsShown: boolean;
  readonly answer:
    | {
        readonly values: { readonly email: string };
        readonly errors: { readonly email?: string };
        readonly failure?: AskFailure | undefined;
      }
    | undefined;
}

export function SignIn({ isServed, isAsked, isClosed, mailsShown, answer }: SignInProps) {
  useTitleFocus(isAsked ? m.deskAsked() : m.deskTitle());
  return (
    <FormPage title={m.deskTitle()} trail={deskTrail()}>
      {isServed ? (
        <>
          {isAsked && !answer && (
            <Notice tone="success" title={m.deskAsked()} role="status">
              <p>{m.deskAskedText()}</p>
              {mailsShown && (
                <p>
                  <Link to={paths.mails()}>{m.deskMailsShown()}</Link>
                </p>
              )}
            </Notice>
          )}
          {isClosed && !answer && <Notice tone="success" title={m.deskIsClosed()} role="status" />}
          <p className="lead">{m.deskLead()}</p>
          {mailsShown && (
            <Notice tone="info" title={m.deskDemonstration()}>
              <p>
                <Sentence text={m.deskDemonstrationText({ mails: hole })}>
                  <Link to={paths.mails()}>{m.inboxMailsLink()}</Link>
                </Sentence>
              </p>
            </Notice>
          )}
          <SignInForm answer={answer} />
        </>
      ) : (
        <p>{m.deskElsewhere()}</p>
      )}
      <p>
        {isServed && <>{m.deskNotYours()} </>}
        <Link to={paths.contact()}>{m.deskWriteUs()}</Link>
      </p>
    </FormPage>
  );
}

function SignInForm({ answer }: Pick<SignInProps, 'answer'>) {
  const navigation = useNavigation();
  return (
    <Panel>
      <Form method="post" action={deskPaths.home()} noValidate className="stack gap-3">
        {answer?.failure && (
          <AnswerNotice answer={answer} tone="error" title={failureText[answer.failure]()} />
        )}
        {answer && <ErrorSummary answer={answer} errors={summarise({ email: m.deskEmail }, answer.errors)} />}
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
          label={m.deskEmail()}
          hint={m.deskEmailHint()}
          defaultValue={answer?.values.email}
          {...(answer?.errors.email !== undefined && { error: answer.errors.email })}
        />
        <div>
          <Button type="submit" loading={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
            {m.deskAsk()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
