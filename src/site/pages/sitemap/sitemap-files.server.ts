import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import {
  later,
  maxAddresses,
  maxBytes,
  type SitemapEntry,
  sitemapFrame,
  writeAddress,
} from './sitemap-xml.ts';

export interface SitemapFile {
  /** Compressed: for 240,000 schools the texts would take 30 MB per process. */
  readonly gzipped: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly lastmod: string | undefined;
}

export interface SitemapLimits {
  readonly addresses: number;
  readonly bytes: number;
}

const pieceBytes = 64 * 1024;

export class SitemapFilesWriter {
  readonly #limits: SitemapLimits;
  readonly #done: Promise<SitemapFile>[] = [];
  #open: OpenFile;

  constructor(limits: SitemapLimits = { addresses: maxAddresses, bytes: maxBytes }) {
    this.#limits = limits;
    this.#open = new OpenFile();
  }

  async add(entry: SitemapEntry): Promise<void> {
    const line = writeAddress(entry);
    const bytes = Buffer.byteLength(line);
    const { addresses, bytes: written } = this.#open;
    if (addresses >= this.#limits.addresses || written + bytes > this.#limits.bytes) {
      this.#done.push(this.#open.close());
      this.#open = new OpenFile();
    }
    await this.#open.write(line, bytes, entry.lastmod);
  }

  close(): Promise<SitemapFile[]> {
    return Promise.all([...this.#done, this.#open.close()]);
  }
}

class OpenFile {
  addresses = 0;
  bytes = Buffer.byteLength(sitemapFrame.start + sitemapFrame.end);
  #lastmod: string | undefined;
  #waiting = sitemapFrame.start;
  readonly #hash = createHash('sha256');
  readonly #gzip = createGzip({ level: 6 });
  readonly #compressed: Buffer[] = [];

  constructor() {
    this.#gzip.on('data', (piece: Buffer) => this.#compressed.push(piece));
  }

  async write(line: string, bytes: number, lastmod: string | null | undefined): Promise<void> {
    this.addresses += 1;
    this.bytes += bytes;
    this.#lastmod = later(this.#lastmod, lastmod);
    this.#waiting += line;
    if (this.#waiting.length < pieceBytes) return;
    const roomLeft = this.#hand();
    if (!roomLeft) await once(this.#gzip, 'drain');
  }

  async close(): Promise<SitemapFile> {
    this.#waiting += sitemapFrame.end;
    this.#hand();
    const ended = once(this.#gzip, 'end');
    this.#gzip.end();
    await ended;
    return {
      gzipped: new Uint8Array(Buffer.concat(this.#compressed)),
      etag: `W/"${this.#hash.digest('base64url').slice(0, 20)}"`,
      lastmod: this.#lastmod,
    };
  }

  #hand(): boolean {
    const piece = Buffer.from(this.#waiting);
    this.#waiting = '';
    this.#hash.update(piece);
    return this.#gzip.write(piece);
  }
}
