import { isSocialAddress, type SocialNetwork, socialNetworks } from '../school/social-networks.ts';
import { isPlainLine } from '../text/plain-line.ts';
import { cleanLines } from '../text/tidy-lines.ts';
import { atMost, type Column, RefusedCell, text } from './columns.ts';

/** A name or a label. */
export function line(title: string, maxLength: number): Column<string> {
  const { input: _, ...column } = text(title, maxLength);
  return {
    ...column,
    read: (typed) =>
      isPlainLine(typed)
        ? typed
        : new RefusedCell(
            'it has a line break, a control character or one that reverses the text',
            atMost(maxLength),
          ),
  };
}

/** Paragraphs, without the characters that forms remove. */
export function paragraphs(title: string, maxLength: number): Column<string> {
  return {
    ...text(title, maxLength),
    read: (typed) => cleanLines(typed) || new RefusedCell('it has no visible character'),
  };
}

/** The title is the network. */
export function socialAddress(network: SocialNetwork): Column<string> {
  const { name, hosts } = socialNetworks[network];
  return {
    ...text(network),
    input: 'address',
    read: (typed) =>
      isSocialAddress(network, typed)
        ? typed
        : new RefusedCell(
            `it is no https address of ${hosts[0]}`,
            `Donnez l’adresse de votre page ${name}, qui commence par https:// et mène à ${hosts[0]}.`,
          ),
  };
}
