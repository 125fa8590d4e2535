import { openDeclaration } from './declaration.ts';
import type { FileMove } from './file-move.ts';
import { type FileParty, firstState, isOpenFile, type TrainingFile } from './training-file.ts';

/** A double click, or the same form in a second tab. */
export function isRepeat(file: TrainingFile, move: FileMove, by: FileParty): boolean {
  const { state, proposed, appointmentAt, quote, signed, contradiction, startedOn, ended } = file;
  switch (move.kind) {
    case 'confirm':
      return state === 'requested';
    case 'propose':
      return (
        state === 'proposed' &&
        move.dates.length === proposed.length &&
        move.dates.every((date, at) => date.getTime() === proposed[at]?.getTime())
      );
    case 'other-dates':
      return by !== 'school' && state === firstState(file) && proposed.length === 0;
    case 'prolong':
      return by !== 'school' && file.askedOn === null && file.deadlineOn !== null && isOpenFile(file);
    case 'agree':
      return state === 'agreed' && appointmentAt?.getTime() === move.at.getTime();
    case 'accept':
      return state === 'accepted' && quote?.version === move.version;
    case 'decline':
      return state === 'declined' && quote?.version === move.version;
    case 'sign': {
      const said =
        by === 'school' && signed?.by !== by ? openDeclaration(file) : signed?.by === by ? signed : null;
      return said !== null && said.on === move.on && said.where === move.where;
    }
    case 'deny':
      return by !== 'school' && openDeclaration(file)?.denial?.by === by;
    case 'no-assessment':
      if (openDeclaration(file)?.denial?.by === by) return true;
      return by !== 'school' && state === firstState(file) && proposed.length === 0 && appointmentAt === null;
    case 'contradict':
      return contradiction !== null && contradiction.by === by;
    case 'renounce':
    case 'school-silent':
      return by !== 'school' && file.givenUp === move.kind;
    case 'refuse':
      return by === 'school' && state === 'closed' && file.closedBecause === 'refused';
    case 'start':
      return by === 'school' && startedOn === move.on;
    case 'end':
      return by === 'school' && ended !== null && ended.on === move.on && ended.outcome === move.outcome;
    default:
      return false;
  }
}
