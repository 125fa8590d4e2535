import * as v from 'valibot';
import { buildNetwork } from '#domain/network/gather.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import {
  type ClaimProof,
  claimCodeHours,
  claimProofs,
  maxClaimCodeTries,
} from '#domain/requests/school-claim.ts';
import { acceptClaim, type ClaimProven } from '#services/directory/desk/claims.ts';
import { applyPlan, lockNetwork } from '#services/directory/import/apply.ts';
import { locateBefore } from '#services/directory/import/locate-before.ts';
import { planImport } from '#services/directory/import/plan.ts';
import type { FindAddress } from '#services/directory/import/positions.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import type { StoredApplication } from '#services/inbox/applications.ts';
import { claimOf, closeApplication, contextOf, noCode, oneApplication, reference } from './claims.ts';
import { action, type Operator } from './declaration.ts';
import { choice, field } from './fields.ts';
import { onNetwork } from './network.ts';
import { RefusedError } from './refused.ts';
import { showInstant } from './times.ts';

const proof = choice(
  '<proof>',
  'what was shown',
  Object.fromEntries(claimProofs.map(({ value, label }) => [value, label])) as Record<ClaimProof, string>,
);
interface TypedProof {
  readonly proof?: ClaimProof | undefined;
  readonly note?: string | undefined;
  readonly code?: string | undefined;
}

/** @throws RefusedError */
function readProof({ proof, note = '', code }: TypedProof): ClaimProven {
  const seen = note.trim();
  if (proof === 'prefectoral-decision-and-identity') {
    if (seen === '')
      throw new RefusedError(
        'Give --note "…": what you saw, and when.',
        'Notez ce que vous avez vu, et quand.',
      );
    return { proof, note: seen };
  }
  if (code !== undefined) return { proof: 'code-by-telephone', code: code.trim(), note: seen || undefined };
  throw new RefusedError(
    proof === 'code-by-telephone'
      ? 'Give --code with the six digits: applications tell-code makes them.'
      : 'A claim needs --proof prefectoral-decision-and-identity with --note, or --code. An agreement number or an e-mail at the published site is none.',
    'Il faut une preuve : le code à six chiffres que la personne redonne, ou l’arrêté préfectoral avec la pièce d’identité, et une note de ce que vous avez vu.',
  );
}

/** Of an application that asks for the desk of a school. @throws RefusedError */
async function acceptClaimOf(operator: Operator, application: StoredApplication, typed: TypedProof) {
  const claim = claimOf(application);
  const { reference, officeId } = claim;
  if (!operator.opensDesks)
    throw new RefusedError(
      'A claim opens a desk: set DESK=on first.',
      'Les espaces d’école sont fermés sur ce site (réglage DESK).',
    );
  const accepted = await acceptClaim(contextOf(operator), claim, readProof(typed));
  switch (accepted.kind) {
    case 'known':
      return { text: 'Nothing changes.\n', data: { reference, changed: false } };
    case 'refused':
      throw new RefusedError(
        `${reference} is refused: the person can send another one.`,
        'Cette demande est refusée : la personne peut en envoyer une autre.',
      );
    case 'no-page':
      throw new RefusedError(`${reference}: no page shows school ${officeId}.`, noCode['no-page'][1]);
    case 'wrong-code':
      throw new RefusedError(
        `${reference}: the code is wrong, older than ${claimCodeHours} hour, or was tried ${maxClaimCodeTries} times. applications tell-code makes another one.`,
        `Ce code est faux, vieux de plus de ${claimCodeHours} heure, ou a été essayé ${maxClaimCodeTries} fois. Faites-en un autre.`,
      );
    case 'other-claim':
      throw new RefusedError(
        `${reference}: ${accepted.reference} is accepted for school ${officeId} already, and opens on ${showInstant(accepted.opensAt)}. Stop it first (applications refuse ${accepted.reference}), or refuse this one.`,
        `La demande ${accepted.reference} est déjà acceptée pour cette école. Refusez-la d’abord, ou refusez celle-ci.`,
      );
    case 'siret-of':
      throw new RefusedError(
        `${reference}: school ${accepted.officeId} has SIRET ${claim.siret}. Correct one of them, or refuse this claim.`,
        `L’école ${accepted.officeId} a déjà ce SIRET. Corrigez l’une des deux, ou refusez cette demande.`,
      );
    case 'accepted': {
      const { school, opensAt, isOpen } = accepted;
      const state = isOpen
        ? 'is a member. Its desk is open'
        : `keeps its mailbox until ${showInstant(opensAt)}; applications refuse stops it`;
      return {
        text: `${reference}: school ${officeId}, ${school.label}, ${state}.\n`,
        data: { reference, changed: true, id: officeId, name: school.label, opensAt },
      };
    }
  }
}

/** Makes a listing of a school that asks for no desk. @throws RefusedError */
async function acceptSchool(operator: Operator, application: StoredApplication) {
  const { reference } = application;
  const row = {
    external_ref: reference,
    siret: application.siret,
    agreement: application.agreement,
    name: application.label,
    street: application.street,
    postal_code: application.zip_code,
    city: application.city,
    phone: application.phone,
    email: application.email,
    club: 'oui',
  };
  const rows = [{ line: 1, cells: Object.values(row) }];
  const sheet = { file: reference, columns: Object.keys(row), rows };
  const gathered = buildNetwork(new Map([['schools', sheet]]));
  if ('faults' in gathered) throw unreadable(reference, gathered.faults);
  const planWith = (context: NetworkContext, findAddress: FindAddress | undefined) =>
    planImport(context, gathered.network, { hideMissing: false, findAddress });
  const findAddress = await locateBefore(operator.findAddress, (gather) =>
    onNetwork(operator, (context) => planWith(context, gather)),
  );
  const plan = await onNetwork(operator, async (context) => {
    await lockNetwork(context.db);
    const made = await planWith(context, findAddress);
    if (made.refusals.length > 0) throw unreadable(reference, made.refusals);
    const replaced = made.changed.find(
      ({ before, office }) => foldEmail(before?.email ?? '') !== foldEmail(office.email ?? ''),
    );
    if (replaced)
      throw new RefusedError(
        `${reference}: school ${replaced.id} has this SIRET, and another mailbox. Its desk is claimed on its page.`,
        `L’école n° ${replaced.id} a déjà ce SIRET, et une autre messagerie. Son espace se demande sur sa page.`,
      );
    await applyPlan(context, made);
    return made;
  });
  const [school] = [...plan.added, ...plan.changed];
  return {
    text: school ? `${reference} is school ${school.id}, ${school.office.label}.\n` : 'Nothing changes.\n',
    data: { reference, changed: school !== undefined, id: school?.id, name: school?.office.label },
  };
}

function unreadable(reference: string, faults: readonly Refusal[]) {
  const lines = faults.map(({ column, why }) => `${reference}, ${column ?? ''}: ${why}`);
  return new RefusedError(
    lines.join('\n'),
    `Ces données ne font pas une fiche (${faults.map(({ column }) => column ?? '').join(', ')}). Demandez-les de nouveau à l’école.`,
  );
}

export const acceptApplication = action({
  name: 'applications accept',
  title: 'makes a listing of a school that applied, or opens the desk of a claimed one',
  description:
    'Makes a listing of an application: its name, SIRET, agreement, address, telephone and e-mail. What it sells comes by schools import, with the reference as external_ref. A second run changes nothing. Of a claim («C’est votre école ?») it opens the desk of that school, after a proof: a listed school becomes a member at once, the mailbox of a member changes after 48 hours.',
  owners: ['directory'],
  moves: { what: 'rights' },
  fields: {
    reference,
    proof: {
      ...field('<proof>', 'of a claim: what was shown', v.optional(proof.schema)),
      choices: proof.choices,
    },
    note: field('<text>', 'what you saw or heard as proof, and when', v.optional(v.string())),
    code: field(
      '<digits>',
      'the code of applications tell-code, as the person gave it back',
      v.optional(v.string()),
    ),
  },
  async effect(operator, { reference: typed, ...shown }) {
    const application = await oneApplication(operator, typed);
    const { reference } = application;
    const isClaim = application.office_id !== null;
    if (!isClaim && (shown.proof ?? shown.note ?? shown.code) !== undefined)
      throw new RefusedError(
        `${reference} asks for no school’s desk: leave the proof out.`,
        'Cette demande ne porte sur aucun espace : laissez la preuve vide.',
      );
    const accepted = await (isClaim
      ? acceptClaimOf(operator, application, shown)
      : acceptSchool(operator, application));
    await closeApplication(operator, reference);
    return accepted;
  },
});
