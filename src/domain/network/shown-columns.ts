import { isSocialAddress, type SocialNetwork, socialNetworks } from '../school/social-networks.ts';
import { isPlainLine } from '../text/plain-line.ts';
import { type Column, RefusedCell, text } from './columns.ts';

/** A name or a label. */
export function line(title: string, maxLength: number): Column<string> {
  const column = text(title, maxLength);
  return {
    ...column,
    read: (typed) =>
      isPlainLine(typed)
        ? column.read(typed)
        : new RefusedCell('it has a line break, a control character or one that reverses the text'),
  };
}

/** The title is the network. */
export function socialAddress(network: SocialNetwork): Column<string> {
  return {
    ...text(network),
    read: (typed) =>
      isSocialAddress(network, typed)
        ? typed
        : new RefusedCell(`it is no https address of ${socialNetworks[network].hosts[0]}`),
  };
}
