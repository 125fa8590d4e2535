import type { Command } from '@commander-js/extra-typings';
import { hideSchool, hidingLetter, showSchoolAgain } from '#operator/hide-schools.ts';
import { answerOpposition, naturalPerson, oppositions } from '#operator/oppositions.ts';
import { releaseSchool } from '#operator/release-school.ts';
import { hiddenSchools } from '#operator/schools.ts';
import { addAction, addList as addDeclaredList } from './declared-commands.ts';
import { addSet } from './schools/change.ts';
import { addExport } from './schools/export.ts';
import { addImport } from './schools/import.ts';
import { addList } from './schools/list.ts';
import { addUpdateOfficial } from './schools/official.ts';
import { addPrices } from './schools/prices.ts';
import { addSchoolsLint } from './schools-lint.ts';
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
  addSchoolsLint(schools, tools);
}
