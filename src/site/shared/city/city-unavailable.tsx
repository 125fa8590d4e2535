import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';

export function CityUnavailable() {
  return (
    <div className="page">
      <ErrorState
        heading="h1"
        title={m.cityUnavailable()}
        otherwise={
          <ButtonLink to={paths.search()} variant="quiet">
            {m.searchSchool()}
          </ButtonLink>
        }
      >
        <p>{m.cityUnavailableText()}</p>
      </ErrorState>
    </div>
  );
}
