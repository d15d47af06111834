/** Where a link for a forgotten password is asked for. */
export const forgotPath = '/glemt-adgangskode';

/** Where that link leads; `PASSWORD_RESET_PATH` of the contract, which the first load does without. */
export const resetPath = '/nulstil';
