import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';

/** A failed upstream is not a missing page. */
export function SchoolUnavailable() {
  return (
    <div className="page">
      <ErrorState
        heading="h1"
        title={m.schoolUnavailable()}
        otherwise={
          <ButtonLink to={paths.search()} variant="quiet">
            {m.searchSchool()}
          </ButtonLink>
        }
      >
        <p>{m.schoolUnavailableText()}</p>
      </ErrorState>
    </div>
  );
}
