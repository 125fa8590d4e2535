import { Link } from 'react-router';
import type { CardFormField } from '#domain/card/card.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import type { Recap } from '../view.ts';
import { cardFieldId } from './card-field-id.ts';
import styles from './card-fields.module.css';

export interface CardConsentsProps {
  readonly errors: Partial<Record<CardFormField, string>>;
  readonly school: Pick<Recap['school'], 'id' | 'termsUrl'>;
  readonly isOnlineCode: boolean;
  readonly siteTermsUrl: string | undefined;
  readonly offerTermsUrl?: string | undefined;
}

export const commencementId = 'demarrage';

/** Unticked by default; texts open in a new tab to keep the typed card. */
export function CardConsents({
  errors,
  school,
  isOnlineCode,
  siteTermsUrl,
  offerTermsUrl,
}: CardConsentsProps) {
  return (
    <div className={`stack gap-1 ${styles.consents}`}>
      <Checkbox
        id={commencementId}
        label={isOnlineCode ? m.beginAtOnce() : m.beginEarlier()}
        hint={isOnlineCode ? m.beginAtOnceHint() : m.beginEarlierHint()}
      />
      <Checkbox
        id={cardFieldId('cgv')}
        error={errors.cgv}
        aria-required
        label={
          <Sentence text={m.acceptSchoolTerms({ terms: hole })}>
            {offerTermsUrl ? (
              <TextBeside href={offerTermsUrl} text={m.offerTermsInNewTab()} />
            ) : school.termsUrl ? (
              <TextBeside href={school.termsUrl} text={m.schoolTermsInNewTab()} />
            ) : (
              m.schoolTerms()
            )}
          </Sentence>
        }
        hint={
          !(offerTermsUrl || school.termsUrl) && (
            <Sentence text={m.askSchoolForTerms({ ask: hole })}>
              <Link to={paths.contactSchool(school.id)} target="_blank">
                {m.askSchoolForTermsLink()}
              </Link>
            </Sentence>
          )
        }
      />
      <Checkbox
        id={cardFieldId('cgu')}
        error={errors.cgu}
        aria-required
        label={
          <Sentence text={m.acceptSiteTerms({ terms: hole })}>
            {siteTermsUrl ? (
              <TextBeside href={siteTermsUrl} text={m.siteTermsOfUseInNewTab()} />
            ) : (
              m.siteTermsOfUse()
            )}
          </Sentence>
        }
      />
    </div>
  );
}

function TextBeside({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
