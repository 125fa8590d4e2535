import type { Command } from '@commander-js/extra-typings';
import { mailFindings, schoolsLint } from '#operator/lint.ts';
import { addList, type Options, runAction } from './declared-commands.ts';
import { refuse, yes } from './options.ts';
import { addSet } from './schools/change.ts';
import { addExport } from './schools/export.ts';
import { addImport } from './schools/import.ts';
import { addUpdateOfficial } from './schools/official.ts';
import { addPrices } from './schools/prices.ts';
import { addShow } from './schools/show.ts';
import type { Tools } from './session.ts';

export function addSchools(schools: Command, tools: Tools): void {
  addImport(schools, tools);
  addPrices(schools, tools);
  addUpdateOfficial(schools, tools);
  addExport(schools, tools);
  addShow(schools, tools);
  addSet(schools, tools);
}

export function addLint(schools: Command, tools: Tools): void {
  const instead = ({ mail, school, ...options }: Options) => {
    if (mail === undefined) return undefined;
    if (typeof school !== 'number') refuse('Name the school to be mailed: --school 42 --mail.');
    return runAction(tools, mailFindings, { school }, options);
  };
  addList(schools, tools, schoolsLint, { instead })
    .option('--mail', 'mails the school what was found; only with --school')
    .addOption(yes);
}
