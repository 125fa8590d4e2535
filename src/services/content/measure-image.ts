interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many pixels a PNG, JPEG, WebP or SVG has, by its first bytes; undefined when it is none of them. */
export function measureImage(file: Buffer): Size | undefined {
  if (file.toString('latin1', 1, 4) === 'PNG' && file.length >= 24) {
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  }
  if (file.toString('latin1', 8, 12) === 'WEBP' && file.length >= 30) return measureWebp(file);
  if (file.length > 4 && file.readUInt16BE(0) === 0xff_d8) return measureJpeg(file);
  return measureSvg(file.toString('utf8', 0, 4096));
}

function measureWebp(file: Buffer): Size | undefined {
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3f_ff, height: file.readUInt16LE(28) & 0x3f_ff };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
    }
    default:
      return undefined;
  }
}

/** From one marker to the next until the one that starts a frame. */
function measureJpeg(file: Buffer): Size | undefined {
  for (let at = 2; at + 9 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at);
    const startsFrame =
      marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker);
    if (startsFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
  }
  return undefined;
}

function measureSvg(text: string): Size | undefined {
  const [tag = ''] = /<svg\b[^>]*>/u.exec(text) ?? [];
  const [, width, height] =
    /\bviewBox="\s*[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)\s*"/u.exec(tag) ?? [];
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}
