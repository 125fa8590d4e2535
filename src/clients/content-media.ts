import type { Media } from '#contracts/content.ts';
import { acceptImage } from '#domain/images.ts';
import type { RichTextBlock } from '#domain/text/rich-text.ts';

export interface MediaOptions {
  /** Where a picture's address from the root leads, such as `https://cms.example.fr`; this site itself unless told. */
  readonly base?: string | undefined;
  /** Hosts whose pictures the site shows. */
  readonly hosts: readonly string[];
}

/** Makes each picture of an entry one that a page may show as it is: whole addresses, and none that would be refused. */
export function createMediaReader({ base, hosts }: MediaOptions) {
  const accept = (url: string): string | undefined => {
    const whole = base && url.startsWith('/') && !url.startsWith('//') ? base + url : url;
    const accepted = acceptImage(whole, hosts);
    // A drawing of another host is never passed on.
    return accepted && /^https:.*\.svg(?:\?|$)/iu.test(accepted) ? undefined : accepted;
  };

  const readBlocks = (blocks: readonly RichTextBlock[]): RichTextBlock[] =>
    blocks.flatMap((block): RichTextBlock[] => {
      if (block.type !== 'image') return [block];
      const url = accept(block.image.url);
      return url === undefined ? [] : [{ ...block, image: { ...block.image, url } }];
    });

  return <Entry>(entry: Entry): Entry => {
    const read = Object.entries(entry as object).map(([name, value]: [string, unknown]) => {
      if (isRichText(value)) return [name, readBlocks(value)];
      if (!isMedia(value)) return [name, value];
      const url = accept(value.url);
      return [name, url === undefined ? null : { ...value, url }];
    });
    return Object.fromEntries(read) as Entry;
  };
}

function isMedia(value: unknown): value is Media {
  return typeof value === 'object' && value !== null && 'mime' in value && 'url' in value;
}

function isRichText(value: unknown): value is readonly RichTextBlock[] {
  return (
    Array.isArray(value) && value.some((block: unknown) => (block as RichTextBlock | null)?.type === 'image')
  );
}
