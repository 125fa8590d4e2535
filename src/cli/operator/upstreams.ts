import type { Command } from '@commander-js/extra-typings';
import type { Columns } from '#operator/declaration.ts';
import { RefusedError } from '#operator/refused.ts';
import { answersWell, checkUpstreams, type UpstreamCheck } from '#server/boot/check-upstreams.ts';
import { formatTable } from './format.ts';
import { writeJson } from './io.ts';
import { json } from './options.ts';
import type { Tools } from './session.ts';

export function addUpstreams(program: Command, { io, config }: Tools): void {
  const upstreams = program.command('upstreams').description('the systems elsewhere that the site relies on');
  upstreams
    .command('check')
    .summary('ask each of them whether it answers as it should')
    .description(
      'Asks each system that the configuration names: whether it can be reached, takes the token, and answers in the shape that the site reads, and in how many milliseconds. Reads alone. It fails when one of them does.',
    )
    .addOption(json)
    .action(async (options) => {
      const checks = await checkUpstreams(config());
      const failed = checks.filter(({ outcome }) => outcome === 'failed');
      if (options.json) writeJson(io, { ok: failed.length === 0, upstreams: checks });
      else {
        io.out(formatTable(checks, columns, io.columns));
        const noted = checks.filter(({ outcome, sentence }) => outcome === 'ok' && sentence !== answersWell);
        for (const { name, sentence } of [...failed, ...noted]) io.out(`\n${name}: ${sentence}\n`);
      }
      if (failed.length > 0) throw new RefusedError(`${failed.length} of them cannot be relied on.`);
    });
}

const columns: Columns<UpstreamCheck> = {
  upstream: ['text', 'name'],
  state: ['text', 'outcome'],
  token: ['text', 'token'],
  ms: ['count', 'ms'],
  address: ['text', 'address'],
};
