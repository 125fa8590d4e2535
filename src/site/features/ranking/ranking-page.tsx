import { groupThousands } from '#domain/school/network-figures.ts';
import { keywordCriteria, mostRanked, placeCriteria, withoutEffect } from '#domain/search/ranking.ts';
import { fewestNearby, nearbyKm } from '#domain/search/reach.ts';
import { m } from '#site/messages/messages.js';
import type { Trail } from '#site/trail.ts';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { RoadLine } from '#site/ui/road-line.tsx';
import { type ToldCriterion, toldKeywordCriteria, toldPlaceCriteria, toldWithoutEffect } from './criteria.ts';
import styles from './ranking-page.module.css';

interface RankingPageProps {
  readonly trail: Trail;
  readonly siteName: string;
  /** Schools in the directory. */
  readonly nbMembers: number;
}

/** What orders the lists of schools, told from the very criteria that order them (`domain/search/ranking.ts`). */
export function RankingPage({ trail, siteName, nbMembers }: RankingPageProps) {
  return (
    <ReadingPage trail={trail} className={styles.page}>
      <h1>{m.rankingTitle()}</h1>
      <p className={styles.lead}>{m.rankingLead()}</p>
      <p>{m.rankingHow()}</p>

      <div className={styles.orders}>
        <section className={`stack gap-2 ${styles.order}`}>
          <h2>{m.rankingAroundTitle()}</h2>
          <p>{m.rankingAroundText()}</p>
          <Criteria told={placeCriteria.map((criterion) => toldPlaceCriteria[criterion])} />
        </section>
        <section className={`stack gap-2 ${styles.order}`}>
          <h2>{m.rankingKeywordTitle()}</h2>
          <p>{m.rankingKeywordText({ most: mostRanked.beginning + mostRanked.containing })}</p>
          <Criteria told={keywordCriteria.map((criterion) => toldKeywordCriteria[criterion])} />
        </section>
      </div>

      <RoadLine />
      <section className={`stack gap-2 ${styles.section}`}>
        <h2>{m.rankingWithoutEffectTitle()}</h2>
        <p>{m.rankingWithoutEffectText()}</p>
        <dl className={styles.without}>
          {withoutEffect.map((matter) => (
            <div key={matter}>
              <dt>{toldWithoutEffect[matter].title()}</dt>
              <dd>{toldWithoutEffect[matter].text()}</dd>
            </div>
          ))}
        </dl>
      </section>

      <RoadLine />
      <section className={`stack gap-2 ${styles.section}`}>
        <h2>{m.rankingExhaustiveTitle()}</h2>
        <p>
          {m.rankingExhaustiveText({
            count: groupThousands(nbMembers),
            km: nearbyKm,
            fewest: fewestNearby,
          })}
        </p>
        <h2>{m.rankingLinksTitle()}</h2>
        <p>{m.rankingLinksText({ siteName })}</p>
        <h2>{m.rankingSuggestionsTitle()}</h2>
        <p>{m.rankingSuggestionsText()}</p>
      </section>
    </ReadingPage>
  );
}

function Criteria({ told }: { readonly told: readonly ToldCriterion[] }) {
  return (
    <ol className={styles.criteria}>
      {told.map(({ title, text }) => (
        <li key={title()}>
          <strong>{title()}</strong>
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  );
}
