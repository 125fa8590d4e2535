import { preload } from 'react-dom';
import { type ImageFormat, imageFormats, offeredWidths } from '#domain/images.ts';
import { paths } from '#site/paths.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** As `acceptImage` gives it. */
  readonly source: string;
  /** Empty when the picture says nothing that the text does not. */
  readonly alt: string;
  /** The widest that the layout shows it, in CSS pixels; with the height, its proportions. */
  readonly width: number;
  readonly height: number;
  /** How wide the layout shows it, in the language of `sizes`; the width unless told. */
  readonly sizes?: string;
  /** The first image of a page comes before all others, those seen at once come at once, the rest when near. */
  readonly loading?: 'first' | 'eager' | 'lazy';
  /** Photographs fill their frame, logos stand whole in it. */
  readonly fit?: 'cover' | 'contain';
  readonly className?: string;
}

/** A picture in the lightest format and size that serves, its place kept from the start, a drawing when it fails. */
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
  // A drawn logo is lighter and sharper as it is than in any size of pixels.
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
