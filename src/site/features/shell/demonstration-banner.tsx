import { m } from '#site/messages/messages.js';
import { Banner } from '#site/ui/banner.tsx';

/** Says that nothing here is real as long as the made-up network is what the site shows. */
export function DemonstrationBanner() {
  return (
    <Banner label={m.demonstrationTitle()}>
      <p>
        <strong>{m.demonstrationTitle()}</strong>
        {m.demonstrationText()}
      </p>
    </Banner>
  );
}

/** Says that real schools are paid with test cards. */
export function RehearsalBanner() {
  return (
    <Banner label={m.rehearsalTitle()}>
      <p>
        <strong>{m.rehearsalTitle()}</strong>
        {m.rehearsalText()}
      </p>
    </Banner>
  );
}
