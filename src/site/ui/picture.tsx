import { preload } from 'react-dom';
import { type ImageFormat, imageFormats, offeredWidths } from '#domain/images.ts';
import { paths } from '#site/paths.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Accepted by `acceptImage`. */
  readonly source: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** Maximum width in CSS pixels; with the height, the aspect ratio. */
  readonly width: number;
  readonly height: number;
  readonly sizes?: string;
  /** `first`: high priority; `eager`: visible at once; `lazy`: when near. */
  readonly loading?: 'first' | 'eager' | 'lazy';
  readonly fit?: 'cover' | 'contain';
  readonly className?: string;
}

export function Picture({
  source,
  alt,
  loading = 'lazy',
  fit = 'cover',
  className,
  ...layout
}: PictureProps) {
  const { width, height, sizes = `${width}px` } = layout;
  const frame = {
    className: classNames(styles.frame, styles[fit], className),
    style: { aspectRatio: `${width} / ${height}` },
  };
  const first = loading === 'first';
  const image = {
    width,
    height,
    decoding: 'async',
    loading: first ? 'eager' : loading,
    fetchPriority: first ? 'high' : undefined,
  } as const;
  // SVG is smaller and sharper than any pixel size.
  if (fit === 'contain' && /\.svg$/u.test(source)) {
    return (
      <span {...frame}>
        <img src={paths.drawing(source)} alt={alt} {...image} />
      </span>
    );
  }

  const widths = offeredWidths(width);
  const address = (format: ImageFormat, wide: number) => paths.image({ source, format, width: wide });
  const setOf = (format: ImageFormat) => widths.map((wide) => `${address(format, wide)} ${wide}w`).join(', ');
  const [best, ...others] = imageFormats;
  const plain = address('webp', widths.at(-1) ?? width);
  if (first) {
    preload(plain, {
      as: 'image',
      type: `image/${best}`,
      imageSrcSet: setOf(best),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture {...frame}>
      {[best, ...others].map((format) => (
        <source key={format} type={`image/${format}`} srcSet={setOf(format)} sizes={sizes} />
      ))}
      <img src={plain} alt={alt} {...image} />
    </picture>
  );
}
