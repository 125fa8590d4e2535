/** What a window of Chromium and a reader without script have in common, for what both do. */

type Role = 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'radio' | 'region';

export interface Roles<Found> {
  getByRole(
    role: Role,
    named?: { readonly name?: string | RegExp; readonly exact?: boolean; readonly level?: number },
  ): Found;
}

export interface Part<Found> extends Roles<Found> {
  or(other: Found): Found;
  click(): Promise<void>;
  check(): Promise<void>;
  isVisible(): Promise<boolean>;
  waitFor(until?: { readonly state: 'hidden' }): Promise<void>;
}

/** A part of either. */
export interface AnyPart extends Part<AnyPart> {}

interface Control {
  first(): Control;
  click(): Promise<void>;
  check(): Promise<void>;
  fill(value: string): Promise<void>;
  inputValue(): Promise<string>;
  isVisible(): Promise<boolean>;
  waitFor(): Promise<void>;
}

export interface Forms extends Roles<Control> {
  getByLabel(label: string, how?: { readonly exact: boolean }): Control;
  locator(selector: string): Control;
}
