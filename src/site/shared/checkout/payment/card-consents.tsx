import { Link } from 'react-router';
import type { CardFormField } from '#domain/card/card.ts';
import { schoolOpensWithinHours } from '#domain/course/course-access.ts';
import { type Commencement, earlierCommencement } from '#domain/order/commencement.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import type { Recap } from '../recap/recap-of.server.ts';
import styles from './card-fields.module.css';

export interface CardConsentsProps {
  readonly errors: PaymentErrors;
  readonly school: Pick<Recap['school'], 'id' | 'termsUrl'>;
  readonly isOnlineCode: boolean;
  /** Of an online course. */
  readonly opensByItself: boolean | undefined;
  readonly siteTermsUrl: string | undefined;
  readonly offerTermsUrl?: string | undefined;
}

const commencementName = 'demarrage';

const atOnce = { short: m.beginAtOnceShort, request: m.beginAtOnce };
const bySchool = {
  short: () => m.beginBySchoolShort({ hours: schoolOpensWithinHours }),
  request: m.beginBySchool,
};
const earlier = { short: m.beginEarlierShort, request: m.beginEarlier };

/** Nothing is chosen by default; texts open in a new tab to keep the typed card. */
export function CardConsents({
  errors,
  school,
  isOnlineCode,
  opensByItself,
  siteTermsUrl,
  offerTermsUrl,
}: CardConsentsProps) {
  const early = isOnlineCode ? (opensByItself ? atOnce : bySchool) : earlier;
  return (
    <div className="stack gap-1">
      <RadioGroup
        id={cardFieldId('commencement')}
        name={commencementName}
        legend={isOnlineCode ? m.beginWhenCourse() : m.beginWhen()}
        options={[
          {
            value: 'apres-delai',
            label: (
              <>
                {m.beginAfter()}
                <span className={styles.request}>{m.beginAfterHint()}</span>
              </>
            ),
          },
          {
            value: earlierCommencement({ isOnlineCode }),
            label: (
              <>
                {early.short()}
                <span className={styles.request}>{early.request()}</span>
              </>
            ),
          },
        ]}
        error={errors.commencement}
        required
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

/** Undefined until the buyer chooses. */
export function readCommencement(formula: { readonly isOnlineCode: boolean }): Commencement | undefined {
  const chosen = document.querySelector<HTMLInputElement>(`[name=${commencementName}]:checked`)?.value;
  return (['apres-delai', earlierCommencement(formula)] as const).find((one) => one === chosen);
}

function TextBeside({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

export type PaymentField = CardFormField | 'commencement';

export type PaymentErrors = Partial<Record<PaymentField, string>>;

export const cardFieldId = (field: PaymentField) => `carte-${field}`;
