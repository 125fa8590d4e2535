import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Scene } from '#site/ui/drawings/scene.tsx';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { Notice } from '#site/ui/notice.tsx';
import type { ClosedView } from './load-enrolment.server.ts';
import { RecapPanel } from './recap/recap-panel.tsx';
import styles from './schools-step.module.css';

export function ClosedStep({ view: { recap } }: { readonly view: ClosedView }) {
  const { school, category } = recap;
  const { id, uri } = school;
  return (
    <div className="stack gap-3 columns">
      <RecapPanel recap={recap} isSold={false} />
      <div className={`stack gap-3 ${styles.main}`}>
        <Scene href={roadworks} />
        <Notice tone="info" text={m.closedText()} />
        <p className="cluster gap-2">
          <ButtonLink to={paths.contactSchool(id, { category })}>{m.closedContact()}</ButtonLink>
          {uri && (
            <ButtonLink to={paths.school(uri, category)} variant="secondary">
              {m.closedSchool()}
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  );
}
