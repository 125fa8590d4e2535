import { ofPerson } from '#domain/text/elisions.ts';
import type { FileMessage } from '#domain/training-file/messages.ts';
import { partyWords } from '#domain/wording/training-file.ts';
import { describeFreeze } from './not-me.ts';
import type { FileText, FileWords } from './training-file-words.ts';

function whoDenies({ file: { frozen }, party }: FileWords): string {
  if (frozen?.by === party) return 'vous dites';
  return `${frozen ? partyWords[frozen.by] : 'une partie'} dit`;
}

/** What each side reads alike of an act: that it was done, denied, decided. */
export function writeActText(what: FileMessage, words: FileWords): FileText | undefined {
  const { act, because, file, learner, party } = words;
  const name = `${learner.firstName} ${learner.lastName}`;
  const hello = party === 'learner' ? `Bonjour ${learner.firstName},` : `Dossier ${ofPerson(name)}\u202f:`;
  if (what === 'receipt' && act) {
    const done =
      act.by === party
        ? 'voici ce qui vient d’être fait avec votre lien'
        : `voici ce que fait ${partyWords[act.by]}`;
    return {
      subject: act.words,
      parts: [`${hello} ${done}\u202f: «\u202f${act.words}\u202f».`],
    };
  }
  if (what === 'frozen') {
    const parts = describeFreeze(hello, whoDenies(words), file.isPaid ? words.paidCents : 0);
    return { subject: 'Dossier bloqué', title: 'Le dossier est bloqué', parts };
  }
  if (what === 'unfrozen') {
    return {
      subject: 'Le dossier reprend',
      parts: [
        `${hello} nous avons vérifié, et décidé. Les délais reprennent. Pourquoi\u202f:`,
        { quote: because ?? '' },
      ],
    };
  }
  return undefined;
}
