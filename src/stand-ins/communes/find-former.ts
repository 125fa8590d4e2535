import { readRecords } from '#data/read-communes.ts';
import { NameIndex, type NameQuery } from './name-index.ts';

/** Parts of communes, absorbed communes and former names, by name; most alike first. Indexed on first use. */
export function createFormerFinder() {
  let index: NameIndex | undefined;
  return (nom: NameQuery) => {
    const { formerCommunes } = readRecords();
    index ??= new NameIndex(formerCommunes.map((one) => one.nom));
    return index
      .match(nom)
      .toSorted((a, b) => b.score - a.score)
      .map(({ place, score }) => ({ ...formerCommunes[place], _score: score }));
  };
}
