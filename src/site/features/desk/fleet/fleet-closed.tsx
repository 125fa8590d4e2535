import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { classNames } from '#site/ui/class-names.ts';
import { Notice } from '#site/ui/notice.tsx';
import deskStyles from '../desk.module.css';
import styles from './fleet.module.css';

/** For whoever was not let in by a link to this offer: how one is, and what is open to all. */
export function FleetClosed({ entryHref }: { readonly entryHref: string }) {
  return (
    <Notice tone="info" title={m.fleetClosedTitle()}>
      <p>{m.fleetClosedText()}</p>
      <div className={classNames(deskStyles.ways, styles.closed)}>
        <ButtonLink to={entryHref} variant="secondary">
          {m.partnerHowTitle()}
        </ButtonLink>
        <ButtonLink to={paths.contact()} variant="quiet">
          {m.fleetContact()}
        </ButtonLink>
        <ButtonLink to={paths.search()} variant="quiet">
          {m.fleetSchools()}
        </ButtonLink>
      </div>
    </Notice>
  );
}
