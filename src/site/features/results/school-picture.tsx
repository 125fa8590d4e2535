import { preload } from 'react-dom';
import type { ImageFormat } from '#domain/images.ts';
import { paths } from '#site/paths.ts';
import styles from './school-picture.module.css';
import type { SchoolPicture as Picture } from './school-summary.server.ts';

interface SchoolPictureProps {
  readonly picture: Picture;
  readonly seenFirst: boolean;
}

/** Two of `imageWidths`: what a phone needs, and a tall card at twice the pixels. */
const [small, large] = [320, 640];
/** A photo of 3:2 covers its frame, and is somewhat wider than it. */
const sizes = '(min-width: 37.5rem) 11.25rem, 8.25rem';
const shown = { width: 160, height: 120 } as const;

export function SchoolPicture({ picture: { kind, source }, seenFirst }: SchoolPictureProps) {
  const image = { ...shown, loading: seenFirst ? 'eager' : 'lazy', decoding: 'async' } as const;
  // Drawn, it is lighter and sharper as it is than in any size of pixels.
  if (kind === 'facade') {
    return (
      <span className={styles.photo}>
        <img src={source} alt="" {...image} />
      </span>
    );
  }
  const address = (format: ImageFormat, width: number) => paths.image({ source, format, width });
  const offered = `${address('avif', small)} ${small}w, ${address('avif', large)} ${large}w`;
  const plain = address('webp', small);
  if (seenFirst) preload(plain, { as: 'image', type: 'image/avif', imageSrcSet: offered, imageSizes: sizes });
  return (
    <picture className={styles.photo}>
      <source type="image/avif" srcSet={offered} sizes={sizes} />
      <img src={plain} alt="" {...image} />
    </picture>
  );
}
