import type { Command } from '@commander-js/extra-typings';
import { addSet } from './schools/change.ts';
import { addExport } from './schools/export.ts';
import { addHidden, addHide } from './schools/hide.ts';
import { addImport } from './schools/import.ts';
import { addList } from './schools/list.ts';
import { addSchoolsLint } from './schools-lint.ts';
import type { Tools } from './session.ts';

export function addSchools(program: Command, tools: Tools): void {
  const schools = program.command('schools').description('the schools of the network, in and out') as Command;
  addImport(schools, tools);
  addExport(schools, tools);
  addList(schools, tools);
  addSet(schools, tools);
  addHide(schools, tools);
  addHidden(schools, tools);
  addSchoolsLint(schools, tools);
}
