/** The administrator who looks. */
export interface HelpdeskAdmin {
  readonly id: string;
  readonly email: string;
}
