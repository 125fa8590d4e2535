import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { sealField } from '#site/session/hidden-fields.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { contactFields } from './contact-form.tsx';
import type { ContactAnswer } from './contact-view.ts';

/** Hidden fields keep the answers, which can be sent again. */
export function ContactUnavailable({ answer }: { readonly answer: ContactAnswer | undefined }) {
  return (
    <WidePage>
      <ErrorState
        heading="h1"
        title={answer ? m.contactUnsent() : m.contactUnavailable()}
        retry={answer && <SendAgain answer={answer} />}
        otherwise={
          <ButtonLink to={paths.search()} variant="quiet">
            {m.searchSchool()}
          </ButtonLink>
        }
      >
        <p>{answer ? m.contactUnsentText() : m.contactUnavailableText()}</p>
      </ErrorState>
    </WidePage>
  );
}

function SendAgain({ answer: { values, slots, seal } }: { readonly answer: ContactAnswer }) {
  return (
    <form method="post">
      {contactFields.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      {slots.map((name) => (
        <input key={name} type="hidden" name={name} value="on" />
      ))}
      <input type="hidden" name={sealField} value={seal ?? ''} />
      <Button type="submit" variant="secondary">
        {m.tryAgain()}
      </Button>
    </form>
  );
}
