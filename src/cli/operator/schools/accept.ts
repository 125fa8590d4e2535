import { type Command, Option } from '@commander-js/extra-typings';
import { buildNetwork } from '#domain/network/gather.ts';
import { claimProofs } from '#domain/requests/school-claim.ts';
import { acceptApplicationClaim, oneApplication } from '#operator/claims.ts';
import { RefusedError } from '#operator/refused.ts';
import { applyPlan, lockNetwork } from '#services/directory/import/apply.ts';
import { planImport } from '#services/directory/import/plan.ts';
import type { FindAddress } from '#services/directory/import/positions.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import { writeJson } from '../io.ts';
import { json } from '../options.ts';
import { openOperator, type Tools } from '../session.ts';
import { describeRefusal } from './format-plan.ts';
import { locateAddresses, onNetwork } from './network.ts';

export function addAccept(applications: Command, tools: Tools): void {
  applications
    .command('accept')
    .argument('<reference>', 'of the application, such as AD-7K3M-9XQ2')
    .summary('makes a listing of a school that applied, or opens the desk of a claimed one')
    .description(
      'Makes a listing of an application: its name, SIRET, agreement, address, telephone and e-mail. What it sells comes by schools import, with the reference as external_ref. A second run changes nothing. Of a claim («C’est votre école ?») it opens the desk of that school, after a proof: a listed school becomes a member at once, the mailbox of a member changes after 48 hours.',
    )
    .addOption(
      new Option('--proof <proof>', 'of a claim: what was shown').choices(
        claimProofs.map(({ value }) => value),
      ),
    )
    .option('--note <text>', 'what you saw or heard as proof, and when')
    .option('--code <digits>', 'the code of applications tell-code, as the person gave it back')
    .addOption(json)
    .action(async (reference, options) => {
      const found = await oneApplication(await tools.open(), reference);
      if (found.office_id !== null) {
        if (!tools.config().public.desk) throw new RefusedError('A claim opens a desk: set DESK=on first.');
        const operator = await openOperator(tools, ['directory']);
        const { text, data } = await acceptApplicationClaim(operator, found, options);
        if (options.json) writeJson(tools.io, data);
        else tools.io.out(text);
        return;
      }
      if (options.proof ?? options.note ?? options.code) {
        throw new RefusedError(`${reference} asks for no school’s desk: leave the proof out.`);
      }
      const row = {
        external_ref: found.reference,
        siret: found.siret,
        agreement: found.agreement,
        name: found.label,
        street: found.street,
        postal_code: found.zip_code,
        city: found.city,
        phone: found.phone,
        email: found.email,
        club: 'oui',
      };
      const rows = [{ line: 1, cells: Object.values(row) }];
      const sheet = { file: reference, columns: Object.keys(row), rows };
      const gathered = buildNetwork(new Map([['schools', sheet]]));
      if ('faults' in gathered) throw new RefusedError(gathered.faults.map(describeRefusal).join('\n'));
      const planWith = (context: NetworkContext, findAddress: FindAddress | undefined) =>
        planImport(context, gathered.network, { hideMissing: false, findAddress });
      const findAddress = await locateAddresses(tools, planWith);
      const plan = await onNetwork(tools, async (context) => {
        await lockNetwork(context.db);
        const made = await planWith(context, findAddress);
        if (made.refusals.length > 0) throw new RefusedError(made.refusals.map(describeRefusal).join('\n'));
        await applyPlan(context, made);
        return made;
      });
      const [school] = [...plan.added, ...plan.changed];
      if (options.json) {
        const { id, office } = school ?? {};
        writeJson(tools.io, { reference, changed: school !== undefined, id, name: office?.label });
        return;
      }
      tools.io.out(
        school ? `${reference} is school ${school.id}, ${school.office.label}.\n` : 'Nothing changes.\n',
      );
    });
}
