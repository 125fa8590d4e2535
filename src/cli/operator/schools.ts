import type { Command } from '@commander-js/extra-typings';
import { addExport } from './schools/export.ts';
import { addImport } from './schools/import.ts';
import type { Tools } from './session.ts';

export function addSchools(program: Command, tools: Tools): void {
  const schools = program.command('schools').description('the schools of the network, in and out');
  addImport(schools as Command, tools);
  addExport(schools as Command, tools);
}
