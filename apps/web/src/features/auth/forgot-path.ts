/** Where a link for a forgotten password is asked for. */
export const forgotPath = '/glemt-adgangskode';

/** Where that link leads; `PASSWORD_RESET_PATH` of the contract, which the first load does without. */
export const resetPath = '/nulstil';

/** Where the link leads that keeps an account; `KEEP_ACCOUNT_PATH` of the contract. */
export const keepAccountPath = '/behold-konto';

/** Where a link that signs in is asked for, and where it leads; `SIGN_IN_LINK_PATH` of the contract. */
export const signInLinkPath = '/log-ind-link';
