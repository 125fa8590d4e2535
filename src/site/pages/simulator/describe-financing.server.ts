import { type DatedRow, nameWithYear } from '#domain/dated.ts';
import { euros } from '#domain/money.ts';
import type {
  FinancingOffer,
  FinancingReason,
  FinancingScheme,
  Verdict,
} from '#domain/simulator/financing.ts';
import {
  announcedCaps,
  apprenticeHelp,
  creditWarning,
  oneEuroLoan,
  regionalHelps,
  trainingAccount,
} from '#domain/simulator/financing-rules.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

const majority = 18;

const names: Readonly<Record<FinancingScheme, () => string>> = {
  uneuro: m.simUneuro,
  cpf: m.simCpf,
  region: m.simRegion,
  apprenti: () => m.simApprenti({ amount: euros(apprenticeHelp.value) }),
};

export function schemeName(scheme: FinancingScheme): string {
  return names[scheme]();
}

const verdicts = {
  yes: [m.simVerdictYes, 'green'],
  maybe: [m.simVerdictMaybe, 'yellow'],
  no: [m.simVerdictNo, 'neutral'],
  unknown: [m.simVerdictUnknown, 'neutral'],
} as const satisfies Record<Verdict, readonly [() => string, string]>;

export function describeFinancing(
  offers: readonly FinancingOffer[],
  wished: FinancingScheme | undefined,
  hasFunds: boolean,
) {
  const sorted = offers.toSorted((a, b) => Number(b.scheme === wished) - Number(a.scheme === wished));
  return {
    title: m.simFinancingTitle(),
    lead: hasFunds ? m.simFinancingLeadRest() : m.simFinancingLead(),
    offers: sorted.map((offer) => {
      const [verdict, tone] = verdicts[offer.verdict];
      return {
        title: offer.region ? m.simRegionNamed({ region: offer.region }) : schemeName(offer.scheme),
        ...(offer.scheme === wished && { wished: m.simWished() }),
        verdict: verdict(),
        tone,
        texts: tell[offer.scheme](offer),
        ...sourceOf(offer),
      };
    }),
  };
}

const tell: Readonly<Record<FinancingScheme, (offer: FinancingOffer) => string[]>> = {
  uneuro: describeLoan,
  cpf: describeAccount,
  region: describeRegion,
  apprenti: () => [m.simApprentiText({ year: apprenticeHelp.year ?? 0 })],
};

function describeLoan(offer: FinancingOffer): string[] {
  const { fromAge, toAge, steps, monthly } = oneEuroLoan.value;
  const least = steps[0]?.amount ?? 0;
  const refusals: Partial<Record<FinancingReason, string>> = {
    'other-training': m.simUneuroOther(),
    'too-young': m.simTooYoung({ least: fromAge }),
    'too-old': m.simTooOld({ from: fromAge, to: toAge }),
    'below-least-loan': m.simUneuroTooCheap({ amount: euros(least) }),
  };
  const refusal = refusals[offer.reason];
  if (refusal) return [refusal];
  if (!offer.loan) {
    const all = new Intl.ListFormat('fr', { type: 'disjunction' }).format(
      steps.map(({ amount }) => euros(amount)),
    );
    return [m.simUneuroCostUnknown({ steps: all, monthly: euros(monthly) }), creditWarning];
  }
  const { amount, months } = offer.loan;
  return [
    m.simUneuroLoan({
      amount: euros(amount),
      months,
      monthly: euros(monthly),
      ownShare: euros(offer.ownShare ?? 0),
    }),
    ...(offer.reason === 'age-untold' ? [m.simUneuroAge({ from: fromAge, to: toAge })] : []),
    ...(offer.parentBorrows ? [m.simUneuroParent({ majority })] : []),
    ...(offer.afterFailure ? [m.simUneuroAgain({ amount: euros(offer.afterFailure) })] : []),
    m.simUneuroWhere(),
    creditWarning,
  ];
}

/** Why the training account does not pay; undefined when it may. */
export function describeUnpayable(reason: FinancingReason): string | undefined {
  if (reason === 'not-first-licence') return m.simCpfNotFirst();
  return reason === 'sources-silent' ? m.simCpfSilent() : undefined;
}

function describeAccount({ reason, ownShare }: FinancingOffer): string[] {
  const refusal = describeUnpayable(reason);
  if (refusal) return [refusal];
  const year = trainingAccount.year ?? 0;
  const { most, thirdParty } = announcedCaps.value;
  return [
    ...(reason === 'heavy'
      ? [m.simCpfHeavy()]
      : [
          m.simCpfJobSeeker({ year }),
          m.simCpfAnnounced({
            month: frenchMonth(announcedCaps.announcedOn),
            most: euros(most),
            thirdParty: euros(thirdParty),
          }),
        ]),
    m.simCpfShare({ share: euros(ownShare ?? 0), year }),
    m.simCpfSchool(),
  ];
}

function describeRegion({ reason, region, given, ownShare }: FinancingOffer): string[] {
  if (reason === 'place-untold') return [m.simRegionWhere()];
  const row = regionalHelps.find(({ value }) => value.name === region);
  if (!row) return [m.simRegionUnknown()];
  const { fromAge: from, toAge: to } = row.value;
  const year = row.year ?? 0;
  if (reason === 'other-training') return [m.simRegionOther()];
  if (reason === 'too-young') return [m.simTooYoung({ least: from })];
  if (reason === 'too-old') return [m.simTooOld({ from, to })];
  const amount = euros(given ?? 0);
  if (reason === 'age-untold') return [m.simRegionGivenAge({ amount, from, to, year })];
  return [
    m.simRegionGiven({ amount, from, to, year }),
    ...(ownShare === undefined ? [] : [m.simRegionLeft({ ownShare: euros(ownShare) })]),
  ];
}

function sourceOf({ scheme, region }: FinancingOffer): { source: string; sourceUrl?: string } {
  const rows: Readonly<Record<FinancingScheme, DatedRow<unknown> | undefined>> = {
    uneuro: oneEuroLoan,
    cpf: trainingAccount,
    region: regionalHelps.find(({ value }) => value.name === region),
    apprenti: apprenticeHelp,
  };
  const row = rows[scheme];
  if (!row) return { source: '' };
  const name = nameWithYear(row.source.name, row.year);
  return {
    source: m.source({ source: m.simFinancingSource({ name, verified: frenchMonth(row.verifiedOn) }) }),
    ...(row.source.url && { sourceUrl: row.source.url }),
  };
}
