import type { ReactNode } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import type { Trail } from '#site/head/trail.ts';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import nowhere from '#site/ui/drawings/nulle-part.svg?url';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { FormPage } from '#site/ui/form-page.tsx';
import type { LinkFailure, LinkState } from './link-failure.ts';

const scenes: Readonly<Record<LinkState, string>> = {
  unknown: nowhere,
  'too-many': roadworks,
  cookieless: roadworks,
  away: brokenDown,
  unanswered: brokenDown,
};

/** All but the title, which depends on what the link opens. */
export function linkMeta(title: () => string, trail: () => Trail): MetaFunction {
  return ({ matches }) => metaBesideTitle({ title: title(), trail: trail(), noindex: true, matches });
}

interface LinkFailedProps {
  readonly failure: LinkFailure;
  readonly trail: Trail;
  /** Above the title. */
  readonly before?: ReactNode;
  /** Another way on, before the usual ones. */
  readonly way?: ReactNode;
}

interface LinkShownProps extends Omit<LinkFailedProps, 'failure'> {
  readonly failure: LinkFailure | undefined;
  /** Undefined where the link opened nothing. */
  readonly title: string | undefined;
  /** Each new one takes the focus; by default the title. */
  readonly state?: string;
  readonly isInError?: boolean | undefined;
  readonly children: ReactNode;
}

/** What a link opens, or why it opens nothing. */
export function LinkShown({
  failure,
  title = '',
  state = title,
  isInError = false,
  children,
  ...board
}: LinkShownProps) {
  useTitleFocus(failure ? `${failure.state} ${failure.title}` : state);
  return (
    <>
      <PageTitle
        title={failure ? failure.title : title}
        // A failure may keep the title of the page.
        isInError={failure ? failure.title === title : isInError}
      />
      {failure ? <LinkFailed failure={failure} {...board} /> : children}
    </>
  );
}

function LinkFailed({ failure: { state, title, text, again }, trail, before, way }: LinkFailedProps) {
  const { pathname, search } = useLocation();
  return (
    <FormPage trail={trail} title={title} scene={scenes[state]} before={before}>
      <p>{text}</p>
      <div className="cluster gap-2">
        {way}
        {again && <ButtonLink to={again.to}>{again.label}</ButtonLink>}
        {state !== 'unknown' && (
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            {m.tryAgain()}
          </ButtonLink>
        )}
        <ButtonLink to={paths.contact()} variant={again || state !== 'unknown' ? 'quiet' : 'secondary'}>
          {m.writeUs()}
        </ButtonLink>
      </div>
    </FormPage>
  );
}

interface LinkFailedNoticeProps {
  readonly answer: object;
  readonly failure: LinkFailure;
}

/** Why a form was not taken, on top of the page that stays. */
export function LinkFailedNotice({ answer, failure: { title, text } }: LinkFailedNoticeProps) {
  return <AnswerNotice answer={answer} tone="error" title={title} text={text} />;
}
