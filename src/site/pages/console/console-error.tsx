import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { PageError } from '#site/shared/shell/page-error.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { consoleTrail } from './console-frame.tsx';
import { consolePaths } from './console-paths.ts';

export function ConsoleError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 401 && status !== 403) return <PageError />;
  const isClosed = status === 401;
  const title = isClosed ? m.consoleClosed() : m.consoleForbidden();
  return (
    <FormPage title={title} trail={consoleTrail()}>
      <PageTitle title={title} />
      <p>{isClosed ? m.consoleClosedText() : m.consoleForbiddenText()}</p>
      <div>
        <ButtonLink to={isClosed ? consolePaths.signIn() : consolePaths.home()}>
          {isClosed ? m.consoleSignIn() : m.consoleTitle()}
        </ButtonLink>
      </div>
    </FormPage>
  );
}
