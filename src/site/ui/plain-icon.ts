import { type ComponentProps, createElement } from 'react';

interface IconData {
  /** Side of the square it is drawn in. */
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type IconProps = ComponentProps<'svg'> & { readonly size?: number };

/**
 * Makes a component of an icon's data. It stands for Lucide's own builder (vite.config.ts), which serves every
 * framework and weighs ten times as much, on every page.
 */
export default function createPlainIcon({ node, size: side = 24 }: IconData) {
  return ({ size = side, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        style: { '--side': size },
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
