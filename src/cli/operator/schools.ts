import type { Command } from '@commander-js/extra-typings';
import { hideSchool, hidingLetter, showSchoolAgain } from '#operator/hide-schools.ts';
import { mailFindings, schoolsLint } from '#operator/lint.ts';
import { answerOpposition, naturalPerson, oppositions } from '#operator/oppositions.ts';
import { pricesList, resultsList } from '#operator/published.ts';
import { releaseSchool } from '#operator/release-school.ts';
import { hiddenSchools } from '#operator/schools.ts';
import { addAction, addList as addDeclaredList, type Options, runAction } from './declared-commands.ts';
import { refuse, yes } from './options.ts';
import { addSet } from './schools/change.ts';
import { addExport } from './schools/export.ts';
import { addImport } from './schools/import.ts';
import { addList } from './schools/list.ts';
import { addUpdateOfficial } from './schools/official.ts';
import { addPrices } from './schools/prices.ts';
import type { Tools } from './session.ts';

export function addSchools(program: Command, tools: Tools): void {
  const schools = program.command('schools').description('the schools of the network, in and out') as Command;
  addImport(schools, tools);
  addPrices(schools, tools);
  addUpdateOfficial(schools, tools);
  addExport(schools, tools);
  addList(schools, tools);
  addSet(schools, tools);
  addAction(schools, tools, hideSchool);
  addAction(schools, tools, showSchoolAgain);
  addDeclaredList(schools, tools, hiddenSchools);
  addAction(schools, tools, hidingLetter);
  addAction(schools, tools, releaseSchool);
  addDeclaredList(schools, tools, oppositions);
  addAction(schools, tools, answerOpposition);
  addAction(schools, tools, naturalPerson);
  addDeclaredList(schools, tools, pricesList);
  addDeclaredList(schools, tools, resultsList);
  addLint(schools, tools);
}

function addLint(schools: Command, tools: Tools): void {
  const instead = ({ mail, school, ...options }: Options) => {
    if (mail === undefined) return undefined;
    if (typeof school !== 'number') refuse('Name the school to be mailed: --school 42 --mail.');
    return runAction(tools, mailFindings, { school }, options);
  };
  addDeclaredList(schools, tools, schoolsLint, { instead })
    .option('--mail', 'mails the school what was found; only with --school')
    .addOption(yes);
}
