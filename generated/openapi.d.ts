export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether the process serves pages; 200 as long as it does */
        get: operations["checkHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether the database accepts writes; 503 while it does not */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aboutdetail/cek": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether the token is valid */
        get: operations["checkSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sessions of the signed-in user, most recently used first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sessions of an account */
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password of the signed-in user */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the two-factor status of the signed-in user */
        get: operations["getTwoFactorStatus"];
        put?: never;
        /** Create a two-factor secret; a code must confirm it */
        post: operations["startTwoFactor"];
        /** Disable two-factor authentication */
        delete: operations["disableTwoFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable two-factor authentication; ends all other sessions */
        post: operations["confirmTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List accounts, in the order of their names */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/update/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Update an account */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an account */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List quotation requests, newest first */
        get: operations["listMemos"];
        put?: never;
        /** Submit a quotation request */
        post: operations["submitMemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/whatsapp/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count that a visitor opened a WhatsApp chat; a reference of no page is ignored */
        post: operations["countWhatsAppClick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memo/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record a request that came by WhatsApp, telephone or in person; a reference in its text names page and source */
        post: operations["recordMemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memo/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count all quotation requests, the new ones, which are not spam, and those of each filter */
        get: operations["countMemos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memo/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted quotation requests, most recently deleted first */
        get: operations["listDeletedMemos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memo/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export quotation requests as a spreadsheet; X-Total-Count is the number of rows */
        get: operations["exportMemos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a quotation request */
        get: operations["getMemo"];
        /** Update a quotation request; omitted fields are unchanged */
        put: operations["updateMemo"];
        post?: never;
        /** Delete a quotation request */
        delete: operations["deleteMemo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memo/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reply to the sender of a quotation request by e-mail, and mark it as answered */
        post: operations["replyToMemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memo/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the timeline of a quotation request, oldest event first; the first call marks it as opened */
        get: operations["listMemoEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memo/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted quotation request */
        post: operations["restoreMemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/person/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List all quotation requests of a person, including deleted ones, newest first */
        post: operations["findPersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/person/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export all stored data of these requests, including consents, as a file */
        post: operations["exportPersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/person/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase these requests permanently; restoring a backup does not bring them back */
        post: operations["erasePersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/person/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what the site does with personal data, as it is set up now */
        get: operations["listProcessingActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List audit lines, newest first */
        get: operations["listAuditLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the status of backups, off-site copies and restore drills */
        get: operations["getBackupStatus"];
        put?: never;
        /** Start a backup; 409 while one is running or when backups are disabled */
        post: operations["startBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the mail settings and what waits to be sent */
        get: operations["getMailSettings"];
        /** Change the mail settings; 409 while the environment sets them, or with the newer ones */
        put: operations["updateMailSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test e-mail with these values or, without a body, with the current ones; 422 says what is wrong */
        post: operations["testMailSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an image or one of its variants */
        get: operations["getImageFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List images, newest first */
        get: operations["listImages"];
        put?: never;
        /** Upload an image */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an image and its alt text */
        get: operations["getImage"];
        /** Update the alt text and the focal point of an image; omitted fields are unchanged */
        put: operations["updateImageTexts"];
        post?: never;
        /** Delete an image that no version of any entry shows */
        delete: operations["deleteImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{hash}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the entries that show an image, now or in an earlier version */
        get: operations["listImageReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{hash}/crop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a new image from a part of an image; it has the same alt text */
        post: operations["cropImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List documents, newest first */
        get: operations["listDownloads"];
        put?: never;
        /** Upload a PDF document */
        post: operations["uploadDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/downloads/{hash}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the entries that link to a document, now or in an earlier version */
        get: operations["listDownloadReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/downloads/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a document that no version of any entry links to */
        delete: operations["deleteDownload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/downloads/{hash}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a document */
        get: operations["getDownloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the Open Graph image of a page */
        get: operations["getOpenGraphImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/icons/{hash}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the icon of the site in one of its sizes, where the owner has chosen another than the default one */
        get: operations["getIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favicon.ico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the icon of the site for browser tabs */
        get: operations["getFavicon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apple-touch-icon.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the icon of the site for home screens */
        get: operations["getAppleTouchIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Fitur Kami; search, filter and sort require a session */
        get: operations["listFeatureEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createFeatureEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/features/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getFeatureEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateFeatureEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deleteFeatureEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/features/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderFeatureEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/features/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listFeatureVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/features/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreFeatureVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/features/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedFeatureEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/header": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Header; search, filter and sort require a session */
        get: operations["listHeaderEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createHeaderEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/header/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getHeaderEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateHeaderEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/header/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderHeaderEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/header/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listHeaderVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/header/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreHeaderVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of About; search, filter and sort require a session */
        get: operations["listAboutEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createAboutEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/about/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getAboutEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateAboutEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/about/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderAboutEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/about/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listAboutVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/about/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreAboutVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aboutdetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of About Details; search, filter and sort require a session */
        get: operations["listAboutDetailEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createAboutDetailEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aboutdetail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getAboutDetailEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateAboutDetailEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deleteAboutDetailEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aboutdetail/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderAboutDetailEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aboutdetail/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listAboutDetailVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aboutdetail/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreAboutDetailVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/aboutdetail/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedAboutDetailEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/galleryheader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Gallery Header; search, filter and sort require a session */
        get: operations["listGalleryHeaderEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createGalleryHeaderEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/galleryheader/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getGalleryHeaderEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateGalleryHeaderEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/galleryheader/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderGalleryHeaderEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/galleryheader/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listGalleryHeaderVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/galleryheader/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreGalleryHeaderVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Manage Gallery; search, filter and sort require a session */
        get: operations["listGalleryEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createGalleryEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getGalleryEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateGalleryEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deleteGalleryEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderGalleryEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listGalleryVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreGalleryVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedGalleryEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonialheader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Testimonial Header; search, filter and sort require a session */
        get: operations["listTestimonialHeaderEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createTestimonialHeaderEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonialheader/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getTestimonialHeaderEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateTestimonialHeaderEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonialheader/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderTestimonialHeaderEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonialheader/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listTestimonialHeaderVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonialheader/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreTestimonialHeaderVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Client List; search, filter and sort require a session */
        get: operations["listTestimonialEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createTestimonialEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonial/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getTestimonialEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateTestimonialEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deleteTestimonialEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonial/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderTestimonialEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonial/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listTestimonialVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonial/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreTestimonialVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonial/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedTestimonialEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Services; search, filter and sort require a session */
        get: operations["listServiceEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createServiceEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getServiceEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateServiceEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deleteServiceEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderServiceEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listServiceVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreServiceVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedServiceEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Team; search, filter and sort require a session */
        get: operations["listTeamEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createTeamEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getTeamEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateTeamEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deleteTeamEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderTeamEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listTeamVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreTeamVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedTeamEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Contact; search, filter and sort require a session */
        get: operations["listContactEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createContactEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getContactEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateContactEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderContactEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listContactVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreContactVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Conten Blog {product}; search, filter and sort require a session */
        get: operations["listBlogEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createBlogEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getBlogEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateBlogEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deleteBlogEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderBlogEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listBlogVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreBlogVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedBlogEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Pages; search, filter and sort require a session */
        get: operations["listPageEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createPageEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getPageEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updatePageEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deletePageEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderPageEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listPageVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restorePageVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedPageEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Redirects; search, filter and sort require a session */
        get: operations["listRedirectEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createRedirectEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getRedirectEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateRedirectEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deleteRedirectEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderRedirectEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listRedirectVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreRedirectVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedRedirectEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reply-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Reply templates; search, filter and sort require a session */
        get: operations["listReplyTemplateEntries"];
        put?: never;
        /** Create an entry */
        post: operations["createReplyTemplateEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reply-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getReplyTemplateEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateReplyTemplateEntry"];
        post?: never;
        /** Delete an entry */
        delete: operations["deleteReplyTemplateEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reply-templates/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderReplyTemplateEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reply-templates/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listReplyTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reply-templates/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreReplyTemplateVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reply-templates/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted entries, most recently deleted first */
        get: operations["listDeletedReplyTemplateEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List entries of Settings; search, filter and sort require a session */
        get: operations["listSettingsEntries"];
        /** Update the entry without naming its id; omitted fields are unchanged */
        put: operations["updateOnlySettingsEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an entry */
        get: operations["getSettingsEntry"];
        /** Update an entry; omitted fields are unchanged */
        put: operations["updateSettingsEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reorder the entries */
        put: operations["reorderSettingsEntries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all versions of an entry, newest first, including deleted entries */
        get: operations["listSettingsVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, also of a deleted entry */
        post: operations["restoreSettingsVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/page-sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the kinds of section that the `sections` of a page, a JSON array, can have */
        get: operations["listSectionTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Render a page of the site with an entry that is not saved; nothing is stored */
        post: operations["renderPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sample-content/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the sample entries that were never changed, with their images, and empty what is left of the samples in others */
        post: operations["removeSampleContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sample-content/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore removed sample entries, by default all of the last 30 days; those that were changed since are left as they are */
        post: operations["restoreSampleContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what has come in, what is missing and which steps of a new site are done */
        get: operations["getStart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/missed-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List addresses without a page and without a redirect that visitors asked for, and searches without a result, most requested first */
        get: operations["listMissedAddresses"];
        /** Ignore a missed address, or list it again */
        put: operations["ignoreMissedAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the state of the link check */
        get: operations["getLinkCheck"];
        put?: never;
        /** Start a check of the links in all entries */
        post: operations["startLinkCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link-check/broken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List links within the site that lead nowhere, at most 5,000 */
        get: operations["listBrokenLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link-check/external": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List links to other sites, at most 5,000; they are never requested */
        get: operations["listExternalLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        About: {
            id: number;
            version: number;
            updatedAt: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        AboutChange: {
            version?: number;
            paragraph?: string;
            paragraph_en?: string;
            img?: string;
        };
        AboutDetail: {
            id: number;
            version: number;
            updatedAt: string;
            type: string;
            content: string;
            content_en: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        AboutDetailChange: {
            version?: number;
            /** @enum {string} */
            type?: "Why" | "Why2";
            content?: string;
            content_en?: string;
        };
        AboutDetailDocument: {
            type: string;
            content: string;
            content_en: string;
        };
        AboutDetailForm: {
            version?: number;
            /** @enum {string} */
            type?: "Why" | "Why2";
            content?: string;
            content_en?: string;
        };
        AboutDetailVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["AboutDetailDocument"];
        };
        AboutDocument: {
            paragraph: string;
            paragraph_en: string;
            img: string;
        };
        AboutForm: {
            version?: number;
            paragraph?: string;
            paragraph_en?: string;
            img?: Blob | string;
        };
        AboutVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["AboutDocument"];
        };
        AuditLine: {
            id: number;
            happenedAt: string;
            actor: string;
            address: string;
            /** @description One of: sign-in, sign-in-failed, sign-out, session-ended, password-changed, second-step-on, second-step-off, user-created, user-changed, user-deleted, entry-created, entry-changed, entry-deleted, entry-restored, entries-reordered, picture-added, picture-described, picture-deleted, download-added, download-deleted, memo-recorded, memo-changed, memo-deleted, memo-restored, memos-exported, memos-expired, person-exported, person-erased, backup-started, mail-changed, mail-tested. Another one when a newer version stored it. */
            action: string;
            subject: string;
        };
        BackupJob: {
            enabled: boolean;
            intervalSeconds: number;
            nextDueAt: string | null;
            /** @description True when the last success is older than the schedule allows. */
            overdue: boolean;
            /** @description Number of failures since the site was installed. */
            failures: number;
            lastSuccess: components["schemas"]["BackupRun"] | null;
            /** @description Whether it works, in words. */
            check: {
                /** @enum {string} */
                state: "ok" | "warning" | "problem";
                text: components["schemas"]["LocalisedText"];
                /** @description What to do; null when nothing has to be done. */
                remedy: components["schemas"]["LocalisedText"] | null;
            };
        };
        BackupRun: {
            id: number;
            /** @description One of: backup, offsite, drill. Another one when a newer version stored it. */
            kind: string;
            startedAt: string;
            finishedAt: string | null;
            /** @description One of: running, ok, failed. Another one when a newer version stored it. */
            status: string;
            /** @description Path of the folder, or URL of the bucket. */
            target: string;
            fileName: string;
            /** @description Size in bytes; 0 when unknown. */
            size: number;
            rows: number;
            /** @description Error message of a failed run; empty for a successful one. */
            error: string;
        };
        BackupStatus: {
            folder: string;
            /** @description URL of the bucket; null when none is configured. */
            offsite: string | null;
            keep: number;
            encrypted: boolean;
            /** @description Backups in the folder or the bucket that another site has made; they are never removed. */
            foreign: string[];
            jobs: {
                backup: components["schemas"]["BackupJob"];
                offsite: components["schemas"]["BackupJob"];
                drill: components["schemas"]["BackupJob"];
            };
            /** @description The last runs, newest first. */
            runs: components["schemas"]["BackupRun"][];
        };
        Blog: {
            id: number;
            version: number;
            updatedAt: string;
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            paragraphdetail: string;
            paragraphdetail_en: string;
            author: string;
            createAt: string;
            searchTitle: string;
            searchTitle_en: string;
            searchDescription: string;
            searchDescription_en: string;
            socialImage: string;
            slug: string;
            slug_en: string;
            indexing: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        BlogChange: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: string;
            paragraphdetail?: string;
            paragraphdetail_en?: string;
            author?: string;
            createAt?: string;
            searchTitle?: string;
            searchTitle_en?: string;
            searchDescription?: string;
            searchDescription_en?: string;
            socialImage?: string;
            slug?: string;
            slug_en?: string;
            /** @enum {string} */
            indexing?: "indexed" | "not indexed";
        };
        BlogDocument: {
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            paragraphdetail: string;
            paragraphdetail_en: string;
            author: string;
            createAt: string;
            searchTitle: string;
            searchTitle_en: string;
            searchDescription: string;
            searchDescription_en: string;
            socialImage: string;
            slug: string;
            slug_en: string;
            indexing: string;
        };
        /** @description A part named `image-1`, `image-2`, … is the image that rich text shows as `src="upload:image-1"`. */
        BlogForm: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: Blob | string;
            paragraphdetail?: string;
            paragraphdetail_en?: string;
            author?: string;
            createAt?: string;
            searchTitle?: string;
            searchTitle_en?: string;
            searchDescription?: string;
            searchDescription_en?: string;
            socialImage?: Blob | string;
            slug?: string;
            slug_en?: string;
            /** @enum {string} */
            indexing?: "indexed" | "not indexed";
        } & {
            [key: string]: Blob;
        };
        BlogVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["BlogDocument"];
        };
        BrokenLink: {
            /** @description The name of the collection. */
            collection: string;
            id: number;
            /** @description The first words of the entry. */
            title: string;
            /** @description The document key of the value that contains the link. */
            key: string;
            /** @description The link as it was written. */
            text: string;
            /** @enum {string} */
            reason: "page" | "anchor" | "image" | "document";
        };
        Contact: {
            id: number;
            version: number;
            updatedAt: string;
            address: string;
            address_en: string;
            phone: string;
            email: string;
            whatsapp: string;
            facebook: string;
            instagram: string;
            twitter: string;
            youtube: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        ContactChange: {
            version?: number;
            address?: string;
            address_en?: string;
            phone?: string;
            email?: string;
            whatsapp?: string;
            facebook?: string;
            instagram?: string;
            twitter?: string;
            youtube?: string;
        };
        ContactDocument: {
            address: string;
            address_en: string;
            phone: string;
            email: string;
            whatsapp: string;
            facebook: string;
            instagram: string;
            twitter: string;
            youtube: string;
        };
        ContactForm: {
            version?: number;
            address?: string;
            address_en?: string;
            phone?: string;
            email?: string;
            whatsapp?: string;
            facebook?: string;
            instagram?: string;
            twitter?: string;
            youtube?: string;
        };
        ContactQuery: {
            /** @default  */
            email?: string;
            /** @default  */
            tlp?: string;
        };
        ContactVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["ContactDocument"];
        };
        Credentials: {
            username: string;
            password: string;
            /** @description Six-digit code or recovery code; required for an account with two-factor authentication. */
            code?: string;
        };
        DeletedAboutDetail: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["AboutDetailDocument"];
        };
        DeletedBlog: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["BlogDocument"];
        };
        DeletedFeature: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["FeatureDocument"];
        };
        DeletedGallery: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["GalleryDocument"];
        };
        DeletedMemo: {
            id: number;
            /** @description The number of the request for people, such as `7KQ2M9A`. */
            number: string;
            /** @description Name of the sender. */
            name: string;
            email: string;
            /** @description Subject. */
            item: string;
            paragraph: string;
            /** @description A text with a phone number of 8 to 15 digits, for example 021-5550138 ext 12; the first number is dialled. */
            tlp: string;
            /**
             * @description Processing status.
             * @enum {string}
             */
            status: "new" | "in progress" | "answered" | "closed";
            /** @description Id of the administrator who has it; empty for none. */
            assignee: string;
            /** @description The day until which it has to be done, in the time zone of the site. */
            dueOn: string;
            /** @description Internal note, visible to administrators only. */
            note: string;
            /**
             * @description The way by which it came.
             * @enum {string}
             */
            channel: "form" | "WhatsApp" | "telephone" | "e-mail" | "other";
            /**
             * @description An outcome closes an open request, unless the same change sets the status.
             * @enum {string}
             */
            outcome: "" | "won" | "lost";
            /** @description Why it was won or lost. */
            outcomeReason: string;
            /** @description In whole rupiah; also accepted as text, such as `12,5 jt`. */
            valueIdr: number | null;
            /** @enum {string} */
            dataRequest: "" | "access" | "correction" | "deletion" | "pause";
            /** @enum {string} */
            paused: "no" | "yes";
            version: number;
            createdAt: string;
            updatedAt: string;
            /** @description Version of the consent text that the sender accepted; empty when none was recorded. */
            consent: string;
            /** @description Time at which the status was last set to answered; null for any other status. */
            answeredAt: string | null;
            /** @description When a request about personal data has to be answered; empty without one. */
            answerBy: string;
            /** @description Path of the page that it was sent from; empty when unknown. */
            page: string;
            /** @description Where the visit came from, as a query string; empty when unknown. */
            source: string;
            spam: boolean;
            /** @description Why it looks like spam; one that is not spam was delivered, and is marked by them. */
            spamReasons: ("honeypot" | "hurried" | "markup" | "links" | "linkInName" | "onlyLinks" | "administrator" | "script" | "repeated" | "random" | "phrases")[];
            deletedAt: string;
        };
        DeletedPage: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["PageDocument"];
        };
        DeletedRedirect: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["RedirectDocument"];
        };
        DeletedReplyTemplate: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["ReplyTemplateDocument"];
        };
        DeletedService: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["ServiceDocument"];
        };
        DeletedTeam: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["TeamDocument"];
        };
        DeletedTestimonial: {
            id: number;
            version: number;
            deletedAt: string;
            deletedBy: string;
            data: components["schemas"]["TestimonialDocument"];
        };
        Download: {
            hash: string;
            /** @description The public address. */
            path: string;
            /** @description Name of the uploaded file; empty when unknown. */
            fileName: string;
            /** @description Size in bytes. */
            bytes: number;
            createdAt: string;
            /** @description Number of entries that use the file. */
            uses: number;
        };
        DownloadUpload: {
            /** Format: binary */
            file: Blob;
        };
        EditedSample: {
            /** @enum {string} */
            collection: "feature" | "header" | "about" | "aboutDetail" | "galleryHeader" | "gallery" | "testimonialHeader" | "testimonial" | "service" | "team" | "contact" | "blog" | "page" | "redirect" | "replyTemplate" | "settings";
            id: number;
            /** @description The names of the fields, `title_en` for the English value of `title`. */
            keys: string[];
        };
        ErasureResult: {
            message: string;
            erased: number;
        };
        ExternalLink: {
            /** @description The name of the collection. */
            collection: string;
            id: number;
            /** @description The first words of the entry. */
            title: string;
            /** @description The document key of the value that contains the link. */
            key: string;
            /** @description The link as it was written. */
            text: string;
        };
        Feature: {
            id: number;
            version: number;
            updatedAt: string;
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        FeatureChange: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: string;
        };
        FeatureDocument: {
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
        };
        FeatureForm: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: Blob | string;
        };
        FeatureVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["FeatureDocument"];
        };
        FileReference: {
            collection: string;
            id: number;
            title: string;
            /** @description False when only an earlier version or a deleted entry uses the file. */
            current: boolean;
        };
        Gallery: {
            id: number;
            version: number;
            updatedAt: string;
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            layanan: string;
            layanan_en: string;
            status: string;
            status_en: string;
            client: string;
            client_en: string;
            createAt: string;
            smallImage: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        GalleryChange: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            layanan?: string;
            layanan_en?: string;
            status?: string;
            status_en?: string;
            client?: string;
            client_en?: string;
            createAt?: string;
            smallImage?: string;
        };
        GalleryDocument: {
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            layanan: string;
            layanan_en: string;
            status: string;
            status_en: string;
            client: string;
            client_en: string;
            createAt: string;
            smallImage: string;
        };
        GalleryForm: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            layanan?: string;
            layanan_en?: string;
            status?: string;
            status_en?: string;
            client?: string;
            client_en?: string;
            createAt?: string;
            smallImage?: Blob | string;
        };
        GalleryHeader: {
            id: number;
            version: number;
            updatedAt: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        GalleryHeaderChange: {
            version?: number;
            paragraph?: string;
            paragraph_en?: string;
            img?: string;
        };
        GalleryHeaderDocument: {
            paragraph: string;
            paragraph_en: string;
            img: string;
        };
        GalleryHeaderForm: {
            version?: number;
            paragraph?: string;
            paragraph_en?: string;
            img?: Blob | string;
        };
        GalleryHeaderVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["GalleryHeaderDocument"];
        };
        GalleryVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["GalleryDocument"];
        };
        Header: {
            id: number;
            version: number;
            updatedAt: string;
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        HeaderChange: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: string;
        };
        HeaderDocument: {
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
        };
        HeaderForm: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: Blob | string;
        };
        HeaderVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["HeaderDocument"];
        };
        HealthStatus: {
            status: string;
        };
        ImageCrop: {
            /** @description In pixels of the image, like the others. */
            left: number;
            top: number;
            width: number;
            height: number;
        };
        ImageTexts: {
            /** @description Alt text; empty when none was written. */
            alt?: string;
            alt_en?: string;
            /** @description The image is decorative and needs no alt text. */
            decorative?: boolean;
            /** @description Focal point, in percent from the left edge; it stays in view where a page crops. */
            focus_x?: number;
            /** @description The same from the upper edge. 50 and 50: none was set. */
            focus_y?: number;
        };
        ImageUpload: {
            /** Format: binary */
            file: Blob;
        };
        LibraryImage: {
            hash: string;
            /** @description The public address. */
            path: string;
            /** @description Name of the uploaded file; empty when unknown. */
            fileName: string;
            /** @description Size in bytes. */
            bytes: number;
            createdAt: string;
            /** @description Number of entries that use the file. */
            uses: number;
            /** @description In pixels. */
            width: number;
            /** @description In pixels. */
            height: number;
            alt: string;
            alt_en: string;
            decorative: boolean;
            /** @description Focal point, in percent from the left edge. */
            focus_x: number;
            /** @description The same from the upper edge. */
            focus_y: number;
        };
        LinkCheck: {
            /** @description When the last check of all entries ended; null before the first one. */
            checkedAt: string | null;
            isRunning: boolean;
            /** @description Number of links within the site that lead nowhere. */
            broken: number;
            /** @description Number of links to other sites. */
            external: number;
        };
        LocalisedText: {
            id: string;
            en: string;
        };
        LoginResult: {
            token: string;
            message: string;
            /**
             * @description The password must be changed before any other request.
             * @constant
             */
            mustChangePassword?: true;
        };
        MailChange: {
            /** @description Host name or public address of the mail server; empty to send no mail. */
            server: string;
            port: number;
            /**
             * @description `none` is for a mail server on the same machine.
             * @enum {string}
             */
            security: "starttls" | "tls" | "none";
            /** @description Empty for a mail server that asks for no user; the stored password is deleted then. */
            username: string;
            /**
             * @description Empty to keep the stored one, which belongs to its server, port and user.
             * @default
             */
            password?: string;
            /** @description The sender of the e-mails. */
            from: string;
            /** @description Who gets an e-mail about each quotation request. */
            to: string[];
            /** @description The version that the change is based on. */
            version: number;
        };
        MailOutbox: {
            lastSentAt: string | null;
            /** @description Number of e-mails that have still to be sent. */
            waiting: number;
            /** @description Creation time of the oldest of them. */
            oldestAt: string | null;
            /** @description Number of them that the mail server did not take at the last attempt. */
            failing: number;
            /** @description Why the last of these attempts failed, in words; empty without one. */
            failure: string;
        };
        MailSettings: {
            /**
             * @description `environment`: SMTP_URL, MAIL_FROM and MAIL_TO are set and win.
             * @enum {string}
             */
            source: "environment" | "settings" | "none";
            /** @description 0 before the first change. */
            version: number;
            server: string;
            port: number;
            /** @enum {string} */
            security: "starttls" | "tls" | "none";
            username: string;
            /** @description True when a password is stored; it is never part of a response. */
            hasPassword: boolean;
            /** @description True when the key of the stored password is not there: type it again. */
            isPasswordLost: boolean;
            from: string;
            to: string[];
            /** @description When a test with these settings was last sent; null when none was. */
            testedAt: string | null;
            outbox: components["schemas"]["MailOutbox"];
        };
        MailTest: {
            /** @description Host name or public address of the mail server; empty to send no mail. */
            server: string;
            port: number;
            /**
             * @description `none` is for a mail server on the same machine.
             * @enum {string}
             */
            security: "starttls" | "tls" | "none";
            /** @description Empty for a mail server that asks for no user; the stored password is deleted then. */
            username: string;
            /**
             * @description Empty to keep the stored one, which belongs to its server, port and user.
             * @default
             */
            password?: string;
            /** @description The sender of the e-mails. */
            from: string;
            /** @description Who gets an e-mail about each quotation request. */
            to: string[];
        };
        Memo: {
            id: number;
            /** @description The number of the request for people, such as `7KQ2M9A`. */
            number: string;
            /** @description Name of the sender. */
            name: string;
            email: string;
            /** @description Subject. */
            item: string;
            paragraph: string;
            /** @description A text with a phone number of 8 to 15 digits, for example 021-5550138 ext 12; the first number is dialled. */
            tlp: string;
            /**
             * @description Processing status.
             * @enum {string}
             */
            status: "new" | "in progress" | "answered" | "closed";
            /** @description Id of the administrator who has it; empty for none. */
            assignee: string;
            /** @description The day until which it has to be done, in the time zone of the site. */
            dueOn: string;
            /** @description Internal note, visible to administrators only. */
            note: string;
            /**
             * @description The way by which it came.
             * @enum {string}
             */
            channel: "form" | "WhatsApp" | "telephone" | "e-mail" | "other";
            /**
             * @description An outcome closes an open request, unless the same change sets the status.
             * @enum {string}
             */
            outcome: "" | "won" | "lost";
            /** @description Why it was won or lost. */
            outcomeReason: string;
            /** @description In whole rupiah; also accepted as text, such as `12,5 jt`. */
            valueIdr: number | null;
            /** @enum {string} */
            dataRequest: "" | "access" | "correction" | "deletion" | "pause";
            /** @enum {string} */
            paused: "no" | "yes";
            version: number;
            createdAt: string;
            updatedAt: string;
            /** @description Version of the consent text that the sender accepted; empty when none was recorded. */
            consent: string;
            /** @description Time at which the status was last set to answered; null for any other status. */
            answeredAt: string | null;
            /** @description When a request about personal data has to be answered; empty without one. */
            answerBy: string;
            /** @description Path of the page that it was sent from; empty when unknown. */
            page: string;
            /** @description Where the visit came from, as a query string; empty when unknown. */
            source: string;
            spam: boolean;
            /** @description Why it looks like spam; one that is not spam was delivered, and is marked by them. */
            spamReasons: ("honeypot" | "hurried" | "markup" | "links" | "linkInName" | "onlyLinks" | "administrator" | "script" | "repeated" | "random" | "phrases")[];
        };
        MemoChange: {
            /** @description Name of the sender. */
            name?: string;
            email?: string;
            /** @description Subject. */
            item?: string;
            paragraph?: string;
            /** @description A text with a phone number of 8 to 15 digits, for example 021-5550138 ext 12; the first number is dialled. */
            tlp?: string;
            /**
             * @description Processing status.
             * @enum {string}
             */
            status?: "new" | "in progress" | "answered" | "closed";
            /** @description Id of the administrator who has it; empty for none. */
            assignee?: string;
            /** @description The day until which it has to be done, in the time zone of the site. */
            dueOn?: string;
            /** @description Internal note, visible to administrators only. */
            note?: string;
            /**
             * @description The way by which it came.
             * @enum {string}
             */
            channel?: "form" | "WhatsApp" | "telephone" | "e-mail" | "other";
            /**
             * @description An outcome closes an open request, unless the same change sets the status.
             * @enum {string}
             */
            outcome?: "" | "won" | "lost";
            /** @description Why it was won or lost. */
            outcomeReason?: string;
            /** @description In whole rupiah; also accepted as text, such as `12,5 jt`. */
            valueIdr?: string | (number | null);
            /** @enum {string} */
            dataRequest?: "" | "access" | "correction" | "deletion" | "pause";
            /** @enum {string} */
            paused?: "no" | "yes";
            /** @description False removes the marks too, and sends the e-mail of a request that was held back. */
            spam?: boolean | string;
            /** @description The version that the change is based on. */
            version?: number;
        };
        MemoCount: {
            new: number;
            mine: number;
            unanswered: number;
            overdue: number;
            spam: number;
            total: number;
        };
        MemoEvent: {
            at: string;
            /** @description One of: received, opened, changed, deleted, restored, notified, acknowledged, replied, sent. Another one when a newer version stored it. */
            kind: string;
            /** @description Empty for a visitor and for the program. */
            administrator: string;
            /** @description The field that changed; empty for other events. */
            field: string;
            from: string;
            to: string;
        };
        MemoRecord: {
            id: number;
            /** @description The number of the request for people, such as `7KQ2M9A`. */
            number: string;
            /** @description Name of the sender. */
            name: string;
            email: string;
            /** @description Subject. */
            item: string;
            paragraph: string;
            /** @description A text with a phone number of 8 to 15 digits, for example 021-5550138 ext 12; the first number is dialled. */
            tlp: string;
            /**
             * @description Processing status.
             * @enum {string}
             */
            status: "new" | "in progress" | "answered" | "closed";
            /** @description Id of the administrator who has it; empty for none. */
            assignee: string;
            /** @description The day until which it has to be done, in the time zone of the site. */
            dueOn: string;
            /** @description Internal note, visible to administrators only. */
            note: string;
            /**
             * @description The way by which it came.
             * @enum {string}
             */
            channel: "form" | "WhatsApp" | "telephone" | "e-mail" | "other";
            /**
             * @description An outcome closes an open request, unless the same change sets the status.
             * @enum {string}
             */
            outcome: "" | "won" | "lost";
            /** @description Why it was won or lost. */
            outcomeReason: string;
            /** @description In whole rupiah; also accepted as text, such as `12,5 jt`. */
            valueIdr: number | null;
            /** @enum {string} */
            dataRequest: "" | "access" | "correction" | "deletion" | "pause";
            /** @enum {string} */
            paused: "no" | "yes";
            version: number;
            createdAt: string;
            updatedAt: string;
            /** @description Version of the consent text that the sender accepted; empty when none was recorded. */
            consent: string;
            /** @description Time at which the status was last set to answered; null for any other status. */
            answeredAt: string | null;
            /** @description When a request about personal data has to be answered; empty without one. */
            answerBy: string;
            /** @description Path of the page that it was sent from; empty when unknown. */
            page: string;
            /** @description Where the visit came from, as a query string; empty when unknown. */
            source: string;
            spam: boolean;
            /** @description Why it looks like spam; one that is not spam was delivered, and is marked by them. */
            spamReasons: ("honeypot" | "hurried" | "markup" | "links" | "linkInName" | "onlyLinks" | "administrator" | "script" | "repeated" | "random" | "phrases")[];
            /** @description Null while the request is active. */
            deletedAt: string | null;
        };
        MemoRecording: {
            /** @description Name of the sender. */
            name: string;
            /** @default  */
            email?: string;
            /**
             * @description Subject.
             * @default
             */
            item?: string;
            /** @default  */
            paragraph?: string;
            /**
             * @description A text with a phone number of 8 to 15 digits, for example 021-5550138 ext 12; the first number is dialled.
             * @default
             */
            tlp?: string;
            /**
             * @description The way by which it came.
             * @default WhatsApp
             * @enum {string}
             */
            channel?: "form" | "WhatsApp" | "telephone" | "e-mail" | "other";
        };
        MemoReply: {
            subject: string;
            text: string;
        };
        MemoRequest: {
            /** @description Name of the sender. */
            name: string;
            /** @default  */
            email?: string;
            /**
             * @description Subject.
             * @default
             */
            item?: string;
            /** @default  */
            paragraph?: string;
            /**
             * @description A text with a phone number of 8 to 15 digits, for example 021-5550138 ext 12; the first number is dialled.
             * @default
             */
            tlp?: string;
            /**
             * @description Version of the consent text that the sender accepted.
             * @default
             */
            consent?: "" | string;
            /**
             * @description Hidden field against robots: a request with a value is kept as spam, without e-mail; `hurried` marks it.
             * @default
             */
            website?: string;
            /**
             * @description Path of the page that the form was opened from; anything else is dropped.
             * @default
             */
            page?: string;
            /**
             * @description Where the visit came from, as a query string; what is unknown or too long is dropped.
             * @default
             */
            source?: string;
        };
        MemoSelection: {
            /** @description Ids of the quotation requests. */
            memos: number[];
        };
        Message: {
            message: string;
        };
        MissedAddress: {
            /** @description In lower case, without a trailing slash; with a query only if that is as `?p=12`. `/cari?q=` and a text for a search that found nothing. */
            path: string;
            /** @description The number of requests that found no page. */
            count: number;
            firstAt: string;
            lastAt: string;
            /** @description Where the link is: a path of this site, or the host of another one; empty when unknown. */
            referrer: string;
        };
        OpenSession: {
            /** @description Identifies the session when it is ended; it is not the token. */
            id: string;
            createdAt: string;
            /** @description Time of the last request, to the minute. */
            usedAt: string;
            address: string;
            /** @description Browser and operating system. */
            agent: string;
            /** @description True for the session of this request. */
            current: boolean;
        };
        Page: {
            id: number;
            version: number;
            updatedAt: string;
            title: string;
            title_en: string;
            slug: string;
            slug_en: string;
            sections: {
                [key: string]: unknown;
            }[];
            paragraph: string;
            paragraph_en: string;
            menu: string;
            menuLabel: string;
            menuLabel_en: string;
            footer: string;
            frame: string;
            searchTitle: string;
            searchTitle_en: string;
            searchDescription: string;
            searchDescription_en: string;
            socialImage: string;
            indexing: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        PageChange: {
            version?: number;
            title?: string;
            title_en?: string;
            slug?: string;
            slug_en?: string;
            sections?: string | ({
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "opening";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /** @description Picture: the path of an image. */
                img?: string;
                /**
                 * @description Button for a quotation
                 * @enum {string}
                 */
                button?: "" | "shown" | "hidden";
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "text";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                text?: string;
                /** @description Text (English) */
                text_en?: string;
                /** @description Picture: the path of an image. */
                img?: string;
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "features";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /** @description Feature */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Heading */
                    title?: string;
                    /** @description Heading (English) */
                    title_en?: string;
                    /** @description Text */
                    paragraph?: string;
                    /** @description Text (English) */
                    paragraph_en?: string;
                    /** @description Picture: the path of an image. */
                    img?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "numbers";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Number */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Number */
                    number?: string;
                    /** @description Number (English) */
                    number_en?: string;
                    /** @description What it counts */
                    title?: string;
                    /** @description What it counts (English) */
                    title_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "steps";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /** @description Step */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Heading */
                    title?: string;
                    /** @description Heading (English) */
                    title_en?: string;
                    /** @description Text */
                    paragraph?: string;
                    /** @description Text (English) */
                    paragraph_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "quotations";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Quotation */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Quotation */
                    paragraph?: string;
                    /** @description Quotation (English) */
                    paragraph_en?: string;
                    /** @description Name */
                    title?: string;
                    /** @description Position and company */
                    role?: string;
                    /** @description Position and company (English) */
                    role_en?: string;
                    /** @description Picture: the path of an image. */
                    img?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "questions";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Question */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Question */
                    title?: string;
                    /** @description Question (English) */
                    title_en?: string;
                    /** @description Answer */
                    paragraph?: string;
                    /** @description Answer (English) */
                    paragraph_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "gallery";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Picture */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Picture: the path of an image. */
                    img?: string;
                    /** @description Caption */
                    title?: string;
                    /** @description Caption (English) */
                    title_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "people";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /** @description Person */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Picture: the path of an image. */
                    img?: string;
                    /** @description Name */
                    title?: string;
                    /** @description Position */
                    role?: string;
                    /** @description Position (English) */
                    role_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "entries";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /**
                 * @description What it shows
                 * @enum {string}
                 */
                kind?: "" | "service" | "gallery" | "blog";
                /** @description Choice */
                chosen?: string;
                /** @description At most */
                count?: string;
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "callToAction";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /**
                 * @description Button
                 * @enum {string}
                 */
                action?: "" | "form" | "whatsApp" | "phone" | "link";
                /** @description Text of the button */
                label?: string;
                /** @description Text of the button (English) */
                label_en?: string;
                /** @description Address */
                link?: string;
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "form";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "vacancy";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Job */
                title?: string;
                /** @description Job (English) */
                title_en?: string;
                /** @description Place of work */
                place?: string;
                /** @description Place of work (English) */
                place_en?: string;
                /** @description Description */
                text?: string;
                /** @description Description (English) */
                text_en?: string;
                /** @description Posted on */
                postedOn?: string;
                /** @description Until the end of */
                until?: string;
                /**
                 * @description Kind of employment
                 * @enum {string}
                 */
                employment?: "" | "FULL_TIME" | "PART_TIME" | "CONTRACTOR" | "INTERN";
                /**
                 * @description How to apply
                 * @enum {string}
                 */
                apply?: "" | "any" | "email" | "whatsApp" | "link";
                /** @description E-mail for applications */
                email?: string;
                /** @description Address to apply at */
                link?: string;
            })[];
            paragraph?: string;
            paragraph_en?: string;
            /** @enum {string} */
            menu?: "not in the menu" | "in the menu";
            menuLabel?: string;
            menuLabel_en?: string;
            /** @enum {string} */
            footer?: "not in the footer" | "in the footer";
            /** @enum {string} */
            frame?: "with menu" | "without menu";
            searchTitle?: string;
            searchTitle_en?: string;
            searchDescription?: string;
            searchDescription_en?: string;
            socialImage?: string;
            /** @enum {string} */
            indexing?: "indexed" | "not indexed";
        };
        PageDocument: {
            title: string;
            title_en: string;
            slug: string;
            slug_en: string;
            sections: {
                [key: string]: unknown;
            }[];
            paragraph: string;
            paragraph_en: string;
            menu: string;
            menuLabel: string;
            menuLabel_en: string;
            footer: string;
            frame: string;
            searchTitle: string;
            searchTitle_en: string;
            searchDescription: string;
            searchDescription_en: string;
            socialImage: string;
            indexing: string;
        };
        /** @description A part named `image-1`, `image-2`, … is the image that rich text shows as `src="upload:image-1"`. */
        PageForm: {
            version?: number;
            title?: string;
            title_en?: string;
            slug?: string;
            slug_en?: string;
            sections?: string | ({
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "opening";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /** @description Picture: the path of an image. */
                img?: string;
                /**
                 * @description Button for a quotation
                 * @enum {string}
                 */
                button?: "" | "shown" | "hidden";
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "text";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                text?: string;
                /** @description Text (English) */
                text_en?: string;
                /** @description Picture: the path of an image. */
                img?: string;
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "features";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /** @description Feature */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Heading */
                    title?: string;
                    /** @description Heading (English) */
                    title_en?: string;
                    /** @description Text */
                    paragraph?: string;
                    /** @description Text (English) */
                    paragraph_en?: string;
                    /** @description Picture: the path of an image. */
                    img?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "numbers";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Number */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Number */
                    number?: string;
                    /** @description Number (English) */
                    number_en?: string;
                    /** @description What it counts */
                    title?: string;
                    /** @description What it counts (English) */
                    title_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "steps";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /** @description Step */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Heading */
                    title?: string;
                    /** @description Heading (English) */
                    title_en?: string;
                    /** @description Text */
                    paragraph?: string;
                    /** @description Text (English) */
                    paragraph_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "quotations";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Quotation */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Quotation */
                    paragraph?: string;
                    /** @description Quotation (English) */
                    paragraph_en?: string;
                    /** @description Name */
                    title?: string;
                    /** @description Position and company */
                    role?: string;
                    /** @description Position and company (English) */
                    role_en?: string;
                    /** @description Picture: the path of an image. */
                    img?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "questions";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Question */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Question */
                    title?: string;
                    /** @description Question (English) */
                    title_en?: string;
                    /** @description Answer */
                    paragraph?: string;
                    /** @description Answer (English) */
                    paragraph_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "gallery";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Picture */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Picture: the path of an image. */
                    img?: string;
                    /** @description Caption */
                    title?: string;
                    /** @description Caption (English) */
                    title_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "people";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /** @description Person */
                items?: {
                    /** @description Its own in this list; a change keeps it. */
                    id: string;
                    /** @description Picture: the path of an image. */
                    img?: string;
                    /** @description Name */
                    title?: string;
                    /** @description Position */
                    role?: string;
                    /** @description Position (English) */
                    role_en?: string;
                }[];
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "entries";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
                /**
                 * @description What it shows
                 * @enum {string}
                 */
                kind?: "" | "service" | "gallery" | "blog";
                /** @description Choice */
                chosen?: string;
                /** @description At most */
                count?: string;
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "callToAction";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /**
                 * @description Button
                 * @enum {string}
                 */
                action?: "" | "form" | "whatsApp" | "phone" | "link";
                /** @description Text of the button */
                label?: string;
                /** @description Text of the button (English) */
                label_en?: string;
                /** @description Address */
                link?: string;
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "form";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Heading */
                title?: string;
                /** @description Heading (English) */
                title_en?: string;
                /** @description Text */
                paragraph?: string;
                /** @description Text (English) */
                paragraph_en?: string;
            } | {
                /** @description Its own in this list; a change keeps it. */
                id: string;
                /** @constant */
                type: "vacancy";
                /** @description Not shown to visitors. */
                hidden?: boolean;
                /** @constant */
                tone?: "dark";
                /** @description Job */
                title?: string;
                /** @description Job (English) */
                title_en?: string;
                /** @description Place of work */
                place?: string;
                /** @description Place of work (English) */
                place_en?: string;
                /** @description Description */
                text?: string;
                /** @description Description (English) */
                text_en?: string;
                /** @description Posted on */
                postedOn?: string;
                /** @description Until the end of */
                until?: string;
                /**
                 * @description Kind of employment
                 * @enum {string}
                 */
                employment?: "" | "FULL_TIME" | "PART_TIME" | "CONTRACTOR" | "INTERN";
                /**
                 * @description How to apply
                 * @enum {string}
                 */
                apply?: "" | "any" | "email" | "whatsApp" | "link";
                /** @description E-mail for applications */
                email?: string;
                /** @description Address to apply at */
                link?: string;
            })[];
            paragraph?: string;
            paragraph_en?: string;
            /** @enum {string} */
            menu?: "not in the menu" | "in the menu";
            menuLabel?: string;
            menuLabel_en?: string;
            /** @enum {string} */
            footer?: "not in the footer" | "in the footer";
            /** @enum {string} */
            frame?: "with menu" | "without menu";
            searchTitle?: string;
            searchTitle_en?: string;
            searchDescription?: string;
            searchDescription_en?: string;
            socialImage?: Blob | string;
            /** @enum {string} */
            indexing?: "indexed" | "not indexed";
        } & {
            [key: string]: Blob;
        };
        PageVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["PageDocument"];
        };
        PasswordChange: {
            current: string;
            password: string;
        };
        PersonalDataExport: {
            requests: components["schemas"]["MemoRecord"][];
            timeline: {
                at: string;
                /** @description One of: received, opened, changed, deleted, restored, notified, acknowledged, replied, sent. Another one when a newer version stored it. */
                kind: string;
                /** @description Empty for a visitor and for the program. */
                administrator: string;
                /** @description The field that changed; empty for other events. */
                field: string;
                from: string;
                to: string;
                memoId: number;
            }[];
            /** @description What administrators did with the requests, without their names. */
            audit: {
                at: string;
                action: string;
                memoId: number;
            }[];
            /** @description The text of each version. */
            consents: {
                [key: string]: {
                    id: string;
                    en: string;
                };
            };
        };
        Preview: {
            /** @description The document as it would be published. */
            html: string;
            /** @description What it weighs for visitors, compressed; of the page of an entry. */
            bytes?: number;
            /** @description The `id` of the section of the front page that shows the entry. */
            section?: string;
            /** @description The `data-entry` of its element there, which only previews have. */
            entry?: string;
        };
        Problem: {
            /** @description One or more sentences for people: what is wrong, and what to do. */
            message: string;
            /** @description Messages for each invalid field. */
            errors?: {
                [key: string]: string[];
            };
            /** @description With status 409, the newer entry. */
            data?: unknown;
            /** @description True when a login requires the code of the authenticator app. */
            codeRequired?: boolean;
        };
        ProcessingActivity: {
            id: string;
            name: {
                id: string;
                en: string;
            };
            persons: {
                id: string;
                en: string;
            };
            data: {
                id: string;
                en: string;
            };
            purpose: {
                id: string;
                en: string;
            };
            basis: {
                id: string;
                en: string;
            };
            retention: {
                id: string;
                en: string;
            };
            receivers: {
                id: string;
                en: string;
            };
        };
        PublicAbout: {
            id: number;
            paragraph: string;
            img?: string;
            img_alt?: string;
            img_focus?: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicAboutDetail: {
            id: number;
            type: string;
            content: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicBlog: {
            id: number;
            title: string;
            paragraph: string;
            img: string;
            img_alt?: string;
            img_focus?: string;
            paragraphdetail: string;
            author?: string;
            createAt: string;
            searchTitle?: string;
            searchDescription?: string;
            socialImage?: string;
            socialImage_alt?: string;
            socialImage_focus?: string;
            slug?: string;
            indexing?: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicContact: {
            id: number;
            address: string;
            phone: string;
            email: string;
            whatsapp: string;
            facebook: string;
            instagram: string;
            twitter: string;
            youtube: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicFeature: {
            id: number;
            title: string;
            paragraph: string;
            img: string;
            img_alt?: string;
            img_focus?: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicGallery: {
            id: number;
            title: string;
            paragraph: string;
            layanan: string;
            status: string;
            client: string;
            createAt: string;
            smallImage: string;
            smallImage_alt?: string;
            smallImage_focus?: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicGalleryHeader: {
            id: number;
            paragraph: string;
            img: string;
            img_alt?: string;
            img_focus?: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicHeader: {
            id: number;
            title: string;
            paragraph: string;
            img: string;
            img_alt?: string;
            img_focus?: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicPage: {
            id: number;
            title: string;
            slug?: string;
            sections: ({
                id: string;
                type: string;
                /** @constant */
                tone?: "dark";
                items: ({
                    id: string;
                } & {
                    [key: string]: unknown;
                })[];
            } & {
                [key: string]: unknown;
            })[];
            paragraph: string;
            menu?: string;
            menuLabel?: string;
            footer?: string;
            frame?: string;
            searchTitle?: string;
            searchDescription?: string;
            socialImage?: string;
            socialImage_alt?: string;
            socialImage_focus?: string;
            indexing?: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicRedirect: {
            id: number;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicReplyTemplate: {
            id: number;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicService: {
            id: number;
            title: string;
            paragraph: string;
            img: string;
            img_alt?: string;
            img_focus?: string;
            paragraphdetail: string;
            searchTitle?: string;
            searchDescription?: string;
            socialImage?: string;
            socialImage_alt?: string;
            socialImage_focus?: string;
            slug?: string;
            indexing?: string;
            otherWords?: string;
            name: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicSettings: {
            id: number;
            name: string;
            tagline: string;
            legalName: string;
            logo: string;
            logo_alt?: string;
            logo_focus?: string;
            logoDark: string;
            logoDark_alt?: string;
            logoDark_focus?: string;
            icon: string;
            icon_alt?: string;
            icon_focus?: string;
            accent: string;
            darkTone: string;
            typeface: string;
            corners: string;
            ornament: string;
            sections: string;
            heroButton: string;
            featuresHeading: string;
            aboutHeading: string;
            servicesHeading: string;
            portfolioHeading: string;
            testimonialsHeading: string;
            teamHeading: string;
            contactHeading: string;
            featuresLead: string;
            servicesLead: string;
            teamLead: string;
            contactLead: string;
            replyTime: string;
            featuresLabel: string;
            aboutLabel: string;
            servicesLabel: string;
            portfolioLabel: string;
            testimonialsLabel: string;
            teamLabel: string;
            contactLabel: string;
            menuBlog: string;
            menuSearch: string;
            linkedin: string;
            tiktok: string;
            telegram: string;
            threads: string;
            github: string;
            languages: string;
            timeZone: string;
            copyrightYear: string;
            footer: string;
            privacyText: string;
            equalWords?: string;
            searchTitle?: string;
            searchDescription?: string;
            socialImage?: string;
            socialImage_alt?: string;
            socialImage_focus?: string;
            indexing?: string;
            searchEngines?: string;
            googleVerification: string;
            bingVerification: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicTeam: {
            id: number;
            title: string;
            paragraph: string;
            img: string;
            img_alt?: string;
            img_focus?: string;
            name: string;
            job: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicTestimonial: {
            id: number;
            title: string;
            paragraph: string;
            img: string;
            img_alt?: string;
            img_focus?: string;
            quotation?: string;
            speaker?: string;
            name: string;
            job: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        PublicTestimonialHeader: {
            id: number;
            paragraph: string;
            img: string;
            img_alt?: string;
            img_focus?: string;
            /** @description Time of the last save. */
            updatedAt: string;
            untranslated?: string[];
        };
        RecoveryCodes: {
            message: string;
            /** @description Each is valid once; this is the only response that contains them. */
            recoveryCodes: string[];
        };
        Redirect: {
            id: number;
            version: number;
            updatedAt: string;
            from: string;
            to: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        RedirectChange: {
            version?: number;
            from?: string;
            to?: string;
        };
        RedirectDocument: {
            from: string;
            to: string;
        };
        RedirectForm: {
            version?: number;
            from?: string;
            to?: string;
        };
        RedirectVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["RedirectDocument"];
        };
        Registration: {
            username: string;
            password: string;
        };
        RemovedSample: {
            /** @enum {string} */
            collection: "feature" | "header" | "about" | "aboutDetail" | "galleryHeader" | "gallery" | "testimonialHeader" | "testimonial" | "service" | "team" | "contact" | "blog" | "page" | "redirect" | "replyTemplate" | "settings";
            id: number;
            /** @description The version before the removal. */
            version: number;
        };
        RemovedSampleInput: {
            /** @enum {string} */
            collection: "feature" | "header" | "about" | "aboutDetail" | "galleryHeader" | "gallery" | "testimonialHeader" | "testimonial" | "service" | "team" | "contact" | "blog" | "page" | "redirect" | "replyTemplate" | "settings";
            id: number;
            /** @description The version before the removal. */
            version: number;
        };
        ReplyTemplate: {
            id: number;
            version: number;
            updatedAt: string;
            title: string;
            text: string;
            text_en: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        ReplyTemplateChange: {
            version?: number;
            title?: string;
            text?: string;
            text_en?: string;
        };
        ReplyTemplateDocument: {
            title: string;
            text: string;
            text_en: string;
        };
        ReplyTemplateForm: {
            version?: number;
            title?: string;
            text?: string;
            text_en?: string;
        };
        ReplyTemplateVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["ReplyTemplateDocument"];
        };
        SampleRemoval: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            /** @description The removed and the emptied entries; `restoreSampleContent` takes them back. */
            entries: components["schemas"]["RemovedSample"][];
            /** @description Entries that were changed before, with the fields that were still those of the sample and are empty now. */
            edited: components["schemas"]["EditedSample"][];
            /** @description Number of sample images that were removed with them. */
            images: number;
        };
        SampleRestoration: {
            entries?: components["schemas"]["RemovedSampleInput"][];
        };
        SampleRestored: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            /** @description Number of restored entries. */
            restored: number;
        };
        SavedAbout: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["About"];
        };
        SavedAboutDetail: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["AboutDetail"];
        };
        SavedBlog: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Blog"];
        };
        SavedContact: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Contact"];
        };
        SavedDownload: {
            message: string;
            data: components["schemas"]["Download"];
        };
        SavedFeature: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Feature"];
        };
        SavedGallery: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Gallery"];
        };
        SavedGalleryHeader: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["GalleryHeader"];
        };
        SavedHeader: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Header"];
        };
        SavedImage: {
            message: string;
            data: components["schemas"]["LibraryImage"];
        };
        SavedPage: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Page"];
        };
        SavedRedirect: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Redirect"];
        };
        SavedReplyTemplate: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["ReplyTemplate"];
        };
        SavedService: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Service"];
        };
        SavedSettings: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Settings"];
        };
        SavedTeam: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Team"];
        };
        SavedTestimonial: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["Testimonial"];
        };
        SavedTestimonialHeader: {
            message: string;
            /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
            warning?: string;
            data: components["schemas"]["TestimonialHeader"];
        };
        SavedUser: {
            message: string;
            data: components["schemas"]["User"];
        };
        SectionField: {
            /** @description Its key in the section; `_en` for the English value of a text. */
            key: string;
            type: string;
            label: string;
            maxLength: number;
            /** @description The values of a choice. */
            options?: string[];
        };
        SectionType: {
            /** @description The `type` of a section in the `sections` of a page. */
            type: string;
            label: components["schemas"]["LocalisedText"];
            purpose: components["schemas"]["LocalisedText"];
            fields: components["schemas"]["SectionField"][];
            /** @description Those of each of its `items`; absent when it has none. */
            itemFields?: components["schemas"]["SectionField"][];
        };
        SentMemo: {
            id: number;
            /** @description The number of the request for people, such as `7KQ2M9A`. */
            number: string;
            /** @description Name of the sender. */
            name: string;
            email: string;
            /** @description Subject. */
            item: string;
            paragraph: string;
            /** @description A text with a phone number of 8 to 15 digits, for example 021-5550138 ext 12; the first number is dialled. */
            tlp: string;
        };
        Service: {
            id: number;
            version: number;
            updatedAt: string;
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            paragraphdetail: string;
            paragraphdetail_en: string;
            searchTitle: string;
            searchTitle_en: string;
            searchDescription: string;
            searchDescription_en: string;
            socialImage: string;
            slug: string;
            slug_en: string;
            indexing: string;
            otherWords: string;
            otherWords_en: string;
            name: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        ServiceChange: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: string;
            paragraphdetail?: string;
            paragraphdetail_en?: string;
            searchTitle?: string;
            searchTitle_en?: string;
            searchDescription?: string;
            searchDescription_en?: string;
            socialImage?: string;
            slug?: string;
            slug_en?: string;
            /** @enum {string} */
            indexing?: "indexed" | "not indexed";
            otherWords?: string;
            otherWords_en?: string;
        };
        ServiceDocument: {
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            paragraphdetail: string;
            paragraphdetail_en: string;
            searchTitle: string;
            searchTitle_en: string;
            searchDescription: string;
            searchDescription_en: string;
            socialImage: string;
            slug: string;
            slug_en: string;
            indexing: string;
            otherWords: string;
            otherWords_en: string;
        };
        /** @description A part named `image-1`, `image-2`, … is the image that rich text shows as `src="upload:image-1"`. */
        ServiceForm: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: Blob | string;
            paragraphdetail?: string;
            paragraphdetail_en?: string;
            searchTitle?: string;
            searchTitle_en?: string;
            searchDescription?: string;
            searchDescription_en?: string;
            socialImage?: Blob | string;
            slug?: string;
            slug_en?: string;
            /** @enum {string} */
            indexing?: "indexed" | "not indexed";
            otherWords?: string;
            otherWords_en?: string;
        } & {
            [key: string]: Blob;
        };
        ServiceVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["ServiceDocument"];
        };
        SessionCheck: {
            message: string;
            user: components["schemas"]["User"];
            /**
             * @description The password must be changed before any other request.
             * @constant
             */
            mustChangePassword?: true;
        };
        Settings: {
            id: number;
            version: number;
            updatedAt: string;
            name: string;
            tagline: string;
            tagline_en: string;
            legalName: string;
            logo: string;
            logoDark: string;
            icon: string;
            accent: string;
            darkTone: string;
            typeface: string;
            corners: string;
            ornament: string;
            sections: string;
            heroButton: string;
            heroButton_en: string;
            featuresHeading: string;
            featuresHeading_en: string;
            aboutHeading: string;
            aboutHeading_en: string;
            servicesHeading: string;
            servicesHeading_en: string;
            portfolioHeading: string;
            portfolioHeading_en: string;
            testimonialsHeading: string;
            testimonialsHeading_en: string;
            teamHeading: string;
            teamHeading_en: string;
            contactHeading: string;
            contactHeading_en: string;
            featuresLead: string;
            featuresLead_en: string;
            servicesLead: string;
            servicesLead_en: string;
            teamLead: string;
            teamLead_en: string;
            contactLead: string;
            contactLead_en: string;
            replyTime: string;
            replyTime_en: string;
            featuresLabel: string;
            featuresLabel_en: string;
            aboutLabel: string;
            aboutLabel_en: string;
            servicesLabel: string;
            servicesLabel_en: string;
            portfolioLabel: string;
            portfolioLabel_en: string;
            testimonialsLabel: string;
            testimonialsLabel_en: string;
            teamLabel: string;
            teamLabel_en: string;
            contactLabel: string;
            contactLabel_en: string;
            menuBlog: string;
            menuSearch: string;
            linkedin: string;
            tiktok: string;
            telegram: string;
            threads: string;
            github: string;
            languages: string;
            timeZone: string;
            copyrightYear: string;
            footer: string;
            footer_en: string;
            privacyText: string;
            privacyText_en: string;
            equalWords: string;
            equalWords_en: string;
            searchTitle: string;
            searchTitle_en: string;
            searchDescription: string;
            searchDescription_en: string;
            socialImage: string;
            indexing: string;
            searchEngines: string;
            googleVerification: string;
            bingVerification: string;
            spamFilter: string;
            weeklyLetter: string;
            autoReply: string;
            autoReplyText: string;
            autoReplyText_en: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        SettingsChange: {
            version?: number;
            name?: string;
            tagline?: string;
            tagline_en?: string;
            legalName?: string;
            logo?: string;
            logoDark?: string;
            icon?: string;
            accent?: string;
            darkTone?: string;
            /** @enum {string} */
            typeface?: "" | "Plus Jakarta Sans" | "Inter" | "Open Sans" | "Work Sans" | "Figtree" | "Bricolage Grotesque" | "Literata";
            /** @enum {string} */
            corners?: "" | "rounded" | "square";
            /** @enum {string} */
            ornament?: "" | "shown" | "hidden";
            sections?: string;
            heroButton?: string;
            heroButton_en?: string;
            featuresHeading?: string;
            featuresHeading_en?: string;
            aboutHeading?: string;
            aboutHeading_en?: string;
            servicesHeading?: string;
            servicesHeading_en?: string;
            portfolioHeading?: string;
            portfolioHeading_en?: string;
            testimonialsHeading?: string;
            testimonialsHeading_en?: string;
            teamHeading?: string;
            teamHeading_en?: string;
            contactHeading?: string;
            contactHeading_en?: string;
            featuresLead?: string;
            featuresLead_en?: string;
            servicesLead?: string;
            servicesLead_en?: string;
            teamLead?: string;
            teamLead_en?: string;
            contactLead?: string;
            contactLead_en?: string;
            replyTime?: string;
            replyTime_en?: string;
            featuresLabel?: string;
            featuresLabel_en?: string;
            aboutLabel?: string;
            aboutLabel_en?: string;
            servicesLabel?: string;
            servicesLabel_en?: string;
            portfolioLabel?: string;
            portfolioLabel_en?: string;
            testimonialsLabel?: string;
            testimonialsLabel_en?: string;
            teamLabel?: string;
            teamLabel_en?: string;
            contactLabel?: string;
            contactLabel_en?: string;
            /** @enum {string} */
            menuBlog?: "not in the menu" | "in the menu";
            /** @enum {string} */
            menuSearch?: "not in the menu" | "in the menu";
            linkedin?: string;
            tiktok?: string;
            telegram?: string;
            threads?: string;
            github?: string;
            /** @enum {string} */
            languages?: "Indonesian and English" | "Indonesian only";
            timeZone?: string;
            /** @enum {string} */
            copyrightYear?: "2024" | "current year";
            footer?: string;
            footer_en?: string;
            privacyText?: string;
            privacyText_en?: string;
            equalWords?: string;
            equalWords_en?: string;
            searchTitle?: string;
            searchTitle_en?: string;
            searchDescription?: string;
            searchDescription_en?: string;
            socialImage?: string;
            /** @enum {string} */
            indexing?: "indexed" | "not indexed";
            /** @enum {string} */
            searchEngines?: "welcome" | "kept away";
            googleVerification?: string;
            bingVerification?: string;
            /** @enum {string} */
            spamFilter?: "on" | "off";
            /** @enum {string} */
            weeklyLetter?: "on" | "off";
            /** @enum {string} */
            autoReply?: "off" | "on";
            autoReplyText?: string;
            autoReplyText_en?: string;
        };
        SettingsDocument: {
            name: string;
            tagline: string;
            tagline_en: string;
            legalName: string;
            logo: string;
            logoDark: string;
            icon: string;
            accent: string;
            darkTone: string;
            typeface: string;
            corners: string;
            ornament: string;
            sections: string;
            heroButton: string;
            heroButton_en: string;
            featuresHeading: string;
            featuresHeading_en: string;
            aboutHeading: string;
            aboutHeading_en: string;
            servicesHeading: string;
            servicesHeading_en: string;
            portfolioHeading: string;
            portfolioHeading_en: string;
            testimonialsHeading: string;
            testimonialsHeading_en: string;
            teamHeading: string;
            teamHeading_en: string;
            contactHeading: string;
            contactHeading_en: string;
            featuresLead: string;
            featuresLead_en: string;
            servicesLead: string;
            servicesLead_en: string;
            teamLead: string;
            teamLead_en: string;
            contactLead: string;
            contactLead_en: string;
            replyTime: string;
            replyTime_en: string;
            featuresLabel: string;
            featuresLabel_en: string;
            aboutLabel: string;
            aboutLabel_en: string;
            servicesLabel: string;
            servicesLabel_en: string;
            portfolioLabel: string;
            portfolioLabel_en: string;
            testimonialsLabel: string;
            testimonialsLabel_en: string;
            teamLabel: string;
            teamLabel_en: string;
            contactLabel: string;
            contactLabel_en: string;
            menuBlog: string;
            menuSearch: string;
            linkedin: string;
            tiktok: string;
            telegram: string;
            threads: string;
            github: string;
            languages: string;
            timeZone: string;
            copyrightYear: string;
            footer: string;
            footer_en: string;
            privacyText: string;
            privacyText_en: string;
            equalWords: string;
            equalWords_en: string;
            searchTitle: string;
            searchTitle_en: string;
            searchDescription: string;
            searchDescription_en: string;
            socialImage: string;
            indexing: string;
            searchEngines: string;
            googleVerification: string;
            bingVerification: string;
            spamFilter: string;
            weeklyLetter: string;
            autoReply: string;
            autoReplyText: string;
            autoReplyText_en: string;
        };
        /** @description A part named `image-1`, `image-2`, … is the image that rich text shows as `src="upload:image-1"`. */
        SettingsForm: {
            version?: number;
            name?: string;
            tagline?: string;
            tagline_en?: string;
            legalName?: string;
            logo?: Blob | string;
            logoDark?: Blob | string;
            icon?: Blob | string;
            accent?: string;
            darkTone?: string;
            /** @enum {string} */
            typeface?: "" | "Plus Jakarta Sans" | "Inter" | "Open Sans" | "Work Sans" | "Figtree" | "Bricolage Grotesque" | "Literata";
            /** @enum {string} */
            corners?: "" | "rounded" | "square";
            /** @enum {string} */
            ornament?: "" | "shown" | "hidden";
            sections?: string;
            heroButton?: string;
            heroButton_en?: string;
            featuresHeading?: string;
            featuresHeading_en?: string;
            aboutHeading?: string;
            aboutHeading_en?: string;
            servicesHeading?: string;
            servicesHeading_en?: string;
            portfolioHeading?: string;
            portfolioHeading_en?: string;
            testimonialsHeading?: string;
            testimonialsHeading_en?: string;
            teamHeading?: string;
            teamHeading_en?: string;
            contactHeading?: string;
            contactHeading_en?: string;
            featuresLead?: string;
            featuresLead_en?: string;
            servicesLead?: string;
            servicesLead_en?: string;
            teamLead?: string;
            teamLead_en?: string;
            contactLead?: string;
            contactLead_en?: string;
            replyTime?: string;
            replyTime_en?: string;
            featuresLabel?: string;
            featuresLabel_en?: string;
            aboutLabel?: string;
            aboutLabel_en?: string;
            servicesLabel?: string;
            servicesLabel_en?: string;
            portfolioLabel?: string;
            portfolioLabel_en?: string;
            testimonialsLabel?: string;
            testimonialsLabel_en?: string;
            teamLabel?: string;
            teamLabel_en?: string;
            contactLabel?: string;
            contactLabel_en?: string;
            /** @enum {string} */
            menuBlog?: "not in the menu" | "in the menu";
            /** @enum {string} */
            menuSearch?: "not in the menu" | "in the menu";
            linkedin?: string;
            tiktok?: string;
            telegram?: string;
            threads?: string;
            github?: string;
            /** @enum {string} */
            languages?: "Indonesian and English" | "Indonesian only";
            timeZone?: string;
            /** @enum {string} */
            copyrightYear?: "2024" | "current year";
            footer?: string;
            footer_en?: string;
            privacyText?: string;
            privacyText_en?: string;
            equalWords?: string;
            equalWords_en?: string;
            searchTitle?: string;
            searchTitle_en?: string;
            searchDescription?: string;
            searchDescription_en?: string;
            socialImage?: Blob | string;
            /** @enum {string} */
            indexing?: "indexed" | "not indexed";
            /** @enum {string} */
            searchEngines?: "welcome" | "kept away";
            googleVerification?: string;
            bingVerification?: string;
            /** @enum {string} */
            spamFilter?: "on" | "off";
            /** @enum {string} */
            weeklyLetter?: "on" | "off";
            /** @enum {string} */
            autoReply?: "off" | "on";
            autoReplyText?: string;
            autoReplyText_en?: string;
        } & {
            [key: string]: Blob;
        };
        SettingsVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["SettingsDocument"];
        };
        Start: {
            /** @description Since when news are news. */
            since: string;
            /** @description What has come in since then, and what becomes public next. */
            news: components["schemas"]["StartLine"][];
            /** @description The steps of setting up a new site. */
            steps: components["schemas"]["StartLine"][];
            /** @description What is missing, out of date or worth a look. */
            upkeep: components["schemas"]["StartLine"][];
        };
        StartLine: {
            /** @description Identifies the line; it is not shown. */
            id: string;
            text: components["schemas"]["LocalisedText"];
            /** @description One sentence about why it matters. */
            why: components["schemas"]["LocalisedText"];
            /** @description The screen where it is done. */
            href: string;
            /** @description The time that the line is about; null without one. */
            at: string | null;
            isDone: boolean;
            /** @description True for a step without which the site is complete. */
            isOptional: boolean;
            /** @description Some of the records that it is about. */
            links: {
                label: components["schemas"]["LocalisedText"];
                href: string;
            }[];
            /** @description What the line offers to do, besides leading to a screen. */
            action: ("removeSamples" | "restoreSamples") | null;
        };
        Team: {
            id: number;
            version: number;
            updatedAt: string;
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            name: string;
            job: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        TeamChange: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: string;
        };
        TeamDocument: {
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
        };
        TeamForm: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: Blob | string;
        };
        TeamVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["TeamDocument"];
        };
        Testimonial: {
            id: number;
            version: number;
            updatedAt: string;
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            quotation: string;
            quotation_en: string;
            speaker: string;
            speaker_en: string;
            name: string;
            job: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        TestimonialChange: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: string;
            quotation?: string;
            quotation_en?: string;
            speaker?: string;
            speaker_en?: string;
        };
        TestimonialDocument: {
            title: string;
            title_en: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            quotation: string;
            quotation_en: string;
            speaker: string;
            speaker_en: string;
        };
        TestimonialForm: {
            version?: number;
            title?: string;
            title_en?: string;
            paragraph?: string;
            paragraph_en?: string;
            img?: Blob | string;
            quotation?: string;
            quotation_en?: string;
            speaker?: string;
            speaker_en?: string;
        };
        TestimonialHeader: {
            id: number;
            version: number;
            updatedAt: string;
            paragraph: string;
            paragraph_en: string;
            img: string;
            /** @description Fields with an outdated English translation, within sections `sections.<section>.<field>` or `sections.<section>.<item>.<field>`; sent to administrators who request both languages, when there are any. */
            stale?: string[];
        };
        TestimonialHeaderChange: {
            version?: number;
            paragraph?: string;
            paragraph_en?: string;
            img?: string;
        };
        TestimonialHeaderDocument: {
            paragraph: string;
            paragraph_en: string;
            img: string;
        };
        TestimonialHeaderForm: {
            version?: number;
            paragraph?: string;
            paragraph_en?: string;
            img?: Blob | string;
        };
        TestimonialHeaderVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["TestimonialHeaderDocument"];
        };
        TestimonialVersion: {
            version: number;
            changedAt: string;
            changedBy: string;
            /** @description True for the version that deleted the entry; its fields are the ones before the deletion. */
            deleted: boolean;
            data: components["schemas"]["TestimonialDocument"];
        };
        TotpSecret: {
            /** @description Base32, for manual entry in an authenticator app. */
            secret: string;
            /** @description otpauth:// URI, for an app on the same device. */
            uri: string;
            /** @description QR code of the URI: an SVG path in a viewBox of `0 0 size size`. */
            qr: {
                size: number;
                path: string;
            };
        };
        TwoFactorConfirmation: {
            /** @description Six-digit code of the authenticator app. */
            code: string;
        };
        TwoFactorRemoval: {
            password: string;
            /** @description Six-digit code of the authenticator app, or a recovery code. */
            code: string;
        };
        TwoFactorStart: {
            password: string;
        };
        TwoFactorStatus: {
            enabled: boolean;
            /** @description Number of unused recovery codes. */
            recoveryCodes: number;
        };
        UploadedImage: {
            message: string;
            data: components["schemas"]["LibraryImage"];
            /** @description Says what the image lacks of its file, when it lacks something. */
            warning?: string;
        };
        User: {
            id: number;
            username: string;
        };
        UserChange: {
            username: string;
            /**
             * @description Empty to keep the password.
             * @default
             */
            password?: string;
        };
    };
    responses: {
        /** @description A value is missing or wrong; `errors` names the fields. */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The session has ended, or the credentials are wrong. */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The request comes from another site, or the initial password has to be changed first. */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such record, or it has been deleted. */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The record has changed meanwhile, or its state does not allow this. */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large. */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body has another media type than the call takes, or the file is no image. */
        Error415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The idempotency key was used for another request. */
        Error422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; the header `Retry-After` says when to repeat it. */
        Error429: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The database is away or the server is busy; the header `Retry-After` says when to repeat it. */
        Error503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The number of items of the whole list. */
        TotalCount: number;
        /** @description The time to wait, in seconds. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    checkHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthStatus"];
                };
            };
            503: components["responses"]["Error503"];
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthStatus"];
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthStatus"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    checkSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionCheck"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSession"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSession"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getTwoFactorStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorStatus"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    startTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorStart"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    disableTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorRemoval"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    confirmTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorConfirmation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedUser"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedUser"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            503: components["responses"]["Error503"];
        };
    };
    listMemos: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Those that the caller has, that are overdue, not answered yet, or spam. */
                filter?: "mine" | "overdue" | "unanswered" | "spam";
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                /** @description Processing status. */
                status?: "new" | "in progress" | "answered" | "closed";
                /** @description The way by which it came. */
                channel?: "form" | "WhatsApp" | "telephone" | "e-mail" | "other";
                /** @description An outcome closes an open request, unless the same change sets the status. */
                outcome?: "" | "won" | "lost";
                dataRequest?: "" | "access" | "correction" | "deletion" | "pause";
                paused?: "no" | "yes";
                /** @description Only items at or after this time. */
                from?: string;
                /** @description Only items before this time. */
                to?: string;
                /** @description Only these requests: at most 500 ids, separated by commas. */
                ids?: string;
                /** @description Only spam requests, or only the others; all by default. */
                spam?: string;
                /** @description Newest first by default. */
                sort?: "created" | "-created" | "updated" | "-updated" | "name" | "-name" | "status" | "-status";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memo"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    submitMemo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMemo"];
                };
            };
            400: components["responses"]["Error400"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    countWhatsAppClick: {
        parameters: {
            query?: {
                /** @description Where the visit came from, as a query string; what is unknown or too long is dropped. */
                source?: string;
            };
            header?: never;
            path: {
                /** @description Such as `WEB-S3`. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    recordMemo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoRecording"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memo"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    countMemos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemoCount"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedMemos: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedMemo"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    exportMemos: {
        parameters: {
            query?: {
                /** @description Those that the caller has, that are overdue, not answered yet, or spam. */
                filter?: "mine" | "overdue" | "unanswered" | "spam";
                lang?: string;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                /** @description Processing status. */
                status?: "new" | "in progress" | "answered" | "closed";
                /** @description The way by which it came. */
                channel?: "form" | "WhatsApp" | "telephone" | "e-mail" | "other";
                /** @description An outcome closes an open request, unless the same change sets the status. */
                outcome?: "" | "won" | "lost";
                dataRequest?: "" | "access" | "correction" | "deletion" | "pause";
                paused?: "no" | "yes";
                /** @description Only items at or after this time. */
                from?: string;
                /** @description Only items before this time. */
                to?: string;
                /** @description Only these requests: at most 500 ids, separated by commas. */
                ids?: string;
                /** @description Only spam requests, or only the others; all by default. */
                spam?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": Blob;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    getMemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memo"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateMemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memo"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteMemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    replyToMemo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoReply"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memo"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    listMemoEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemoEvent"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreMemo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memo"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    findPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemoRecord"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    exportPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoSelection"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataExport"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    erasePersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoSelection"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listProcessingActivities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessingActivity"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listAuditLines: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description User name, case-insensitive. */
                actor?: string;
                action?: "sign-in" | "sign-in-failed" | "sign-out" | "session-ended" | "password-changed" | "second-step-on" | "second-step-off" | "user-created" | "user-changed" | "user-deleted" | "entry-created" | "entry-changed" | "entry-deleted" | "entry-restored" | "entries-reordered" | "picture-added" | "picture-described" | "picture-deleted" | "download-added" | "download-deleted" | "memo-recorded" | "memo-changed" | "memo-deleted" | "memo-restored" | "memos-exported" | "memos-expired" | "person-exported" | "person-erased" | "backup-started" | "mail-changed" | "mail-tested";
                /** @description Only items at or after this time. */
                from?: string;
                /** @description Only items before this time. */
                to?: string;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLine"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    getBackupStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupStatus"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    startBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            503: components["responses"]["Error503"];
        };
    };
    getMailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettings"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    updateMailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    testMailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailTest"] | null;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    getImageFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    listImages: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items that contain this text, case-insensitively. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryImage"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryImage"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateImageTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageTexts"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedImage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            503: components["responses"]["Error503"];
        };
    };
    listImageReferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileReference"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    cropImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageCrop"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedImage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDownloads: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items that contain this text, case-insensitively. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Download"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    uploadDownload: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DownloadUpload"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedDownload"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    listDownloadReferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileReference"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    deleteDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            503: components["responses"]["Error503"];
        };
    };
    getDownloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    getOpenGraphImage: {
        parameters: {
            query?: {
                /** @description The path of the page. */
                page?: string;
            };
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    getIcon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                };
            };
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    getFavicon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/x-icon": Blob;
                };
            };
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    getAppleTouchIcon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                };
            };
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    listFeatureEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "title" | "-title" | "title_en" | "-title_en" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "img" | "-img";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Feature"] | components["schemas"]["PublicFeature"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createFeatureEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureChange"];
                "multipart/form-data": components["schemas"]["FeatureForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFeature"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getFeatureEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feature"] | components["schemas"]["PublicFeature"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateFeatureEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureChange"];
                "multipart/form-data": components["schemas"]["FeatureForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFeature"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteFeatureEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderFeatureEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listFeatureVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreFeatureVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFeature"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedFeatureEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedFeature"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listHeaderEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "title" | "-title" | "title_en" | "-title_en" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "img" | "-img";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Header"] | components["schemas"]["PublicHeader"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createHeaderEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeaderChange"];
                "multipart/form-data": components["schemas"]["HeaderForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedHeader"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getHeaderEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Header"] | components["schemas"]["PublicHeader"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateHeaderEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeaderChange"];
                "multipart/form-data": components["schemas"]["HeaderForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedHeader"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    reorderHeaderEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listHeaderVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeaderVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreHeaderVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedHeader"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listAboutEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "img" | "-img";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["About"] | components["schemas"]["PublicAbout"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createAboutEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AboutChange"];
                "multipart/form-data": components["schemas"]["AboutForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAbout"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getAboutEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"] | components["schemas"]["PublicAbout"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateAboutEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AboutChange"];
                "multipart/form-data": components["schemas"]["AboutForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAbout"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    reorderAboutEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listAboutVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AboutVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreAboutVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAbout"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listAboutDetailEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "type" | "-type" | "content" | "-content" | "content_en" | "-content_en";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["AboutDetail"] | components["schemas"]["PublicAboutDetail"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createAboutDetailEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AboutDetailChange"];
                "multipart/form-data": components["schemas"]["AboutDetailForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAboutDetail"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getAboutDetailEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AboutDetail"] | components["schemas"]["PublicAboutDetail"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateAboutDetailEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AboutDetailChange"];
                "multipart/form-data": components["schemas"]["AboutDetailForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAboutDetail"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteAboutDetailEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderAboutDetailEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listAboutDetailVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AboutDetailVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreAboutDetailVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAboutDetail"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedAboutDetailEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedAboutDetail"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listGalleryHeaderEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "img" | "-img";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["GalleryHeader"] | components["schemas"]["PublicGalleryHeader"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createGalleryHeaderEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GalleryHeaderChange"];
                "multipart/form-data": components["schemas"]["GalleryHeaderForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedGalleryHeader"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getGalleryHeaderEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryHeader"] | components["schemas"]["PublicGalleryHeader"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateGalleryHeaderEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GalleryHeaderChange"];
                "multipart/form-data": components["schemas"]["GalleryHeaderForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedGalleryHeader"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    reorderGalleryHeaderEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listGalleryHeaderVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryHeaderVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreGalleryHeaderVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedGalleryHeader"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listGalleryEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "title" | "-title" | "title_en" | "-title_en" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "layanan" | "-layanan" | "layanan_en" | "-layanan_en" | "status" | "-status" | "status_en" | "-status_en" | "client" | "-client" | "client_en" | "-client_en" | "createAt" | "-createAt" | "smallImage" | "-smallImage";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Gallery"] | components["schemas"]["PublicGallery"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createGalleryEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GalleryChange"];
                "multipart/form-data": components["schemas"]["GalleryForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedGallery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getGalleryEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gallery"] | components["schemas"]["PublicGallery"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateGalleryEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GalleryChange"];
                "multipart/form-data": components["schemas"]["GalleryForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedGallery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteGalleryEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderGalleryEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listGalleryVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GalleryVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreGalleryVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedGallery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedGalleryEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedGallery"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listTestimonialHeaderEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "img" | "-img";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["TestimonialHeader"] | components["schemas"]["PublicTestimonialHeader"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createTestimonialHeaderEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestimonialHeaderChange"];
                "multipart/form-data": components["schemas"]["TestimonialHeaderForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTestimonialHeader"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getTestimonialHeaderEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestimonialHeader"] | components["schemas"]["PublicTestimonialHeader"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateTestimonialHeaderEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestimonialHeaderChange"];
                "multipart/form-data": components["schemas"]["TestimonialHeaderForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTestimonialHeader"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    reorderTestimonialHeaderEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listTestimonialHeaderVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestimonialHeaderVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreTestimonialHeaderVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTestimonialHeader"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listTestimonialEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "title" | "-title" | "title_en" | "-title_en" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "img" | "-img" | "quotation" | "-quotation" | "quotation_en" | "-quotation_en" | "speaker" | "-speaker" | "speaker_en" | "-speaker_en";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Testimonial"] | components["schemas"]["PublicTestimonial"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createTestimonialEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestimonialChange"];
                "multipart/form-data": components["schemas"]["TestimonialForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTestimonial"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getTestimonialEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Testimonial"] | components["schemas"]["PublicTestimonial"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateTestimonialEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestimonialChange"];
                "multipart/form-data": components["schemas"]["TestimonialForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTestimonial"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteTestimonialEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderTestimonialEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listTestimonialVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestimonialVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreTestimonialVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTestimonial"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedTestimonialEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTestimonial"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listServiceEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "title" | "-title" | "title_en" | "-title_en" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "img" | "-img" | "paragraphdetail" | "-paragraphdetail" | "paragraphdetail_en" | "-paragraphdetail_en" | "searchTitle" | "-searchTitle" | "searchTitle_en" | "-searchTitle_en" | "searchDescription" | "-searchDescription" | "searchDescription_en" | "-searchDescription_en" | "socialImage" | "-socialImage" | "slug" | "-slug" | "slug_en" | "-slug_en" | "indexing" | "-indexing" | "otherWords" | "-otherWords" | "otherWords_en" | "-otherWords_en";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Service"] | components["schemas"]["PublicService"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createServiceEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceChange"];
                "multipart/form-data": components["schemas"]["ServiceForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedService"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getServiceEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"] | components["schemas"]["PublicService"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateServiceEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceChange"];
                "multipart/form-data": components["schemas"]["ServiceForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedService"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteServiceEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderServiceEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listServiceVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreServiceVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedService"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedServiceEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedService"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listTeamEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "title" | "-title" | "title_en" | "-title_en" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "img" | "-img";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Team"] | components["schemas"]["PublicTeam"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createTeamEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamChange"];
                "multipart/form-data": components["schemas"]["TeamForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTeam"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getTeamEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"] | components["schemas"]["PublicTeam"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateTeamEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamChange"];
                "multipart/form-data": components["schemas"]["TeamForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTeam"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteTeamEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderTeamEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listTeamVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreTeamVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedTeam"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedTeamEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTeam"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listContactEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "address" | "-address" | "address_en" | "-address_en" | "phone" | "-phone" | "email" | "-email" | "whatsapp" | "-whatsapp" | "facebook" | "-facebook" | "instagram" | "-instagram" | "twitter" | "-twitter" | "youtube" | "-youtube";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Contact"] | components["schemas"]["PublicContact"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createContactEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactChange"];
                "multipart/form-data": components["schemas"]["ContactForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedContact"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getContactEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"] | components["schemas"]["PublicContact"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateContactEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactChange"];
                "multipart/form-data": components["schemas"]["ContactForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedContact"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    reorderContactEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listContactVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreContactVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedContact"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listBlogEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "title" | "-title" | "title_en" | "-title_en" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "img" | "-img" | "paragraphdetail" | "-paragraphdetail" | "paragraphdetail_en" | "-paragraphdetail_en" | "author" | "-author" | "createAt" | "-createAt" | "searchTitle" | "-searchTitle" | "searchTitle_en" | "-searchTitle_en" | "searchDescription" | "-searchDescription" | "searchDescription_en" | "-searchDescription_en" | "socialImage" | "-socialImage" | "slug" | "-slug" | "slug_en" | "-slug_en" | "indexing" | "-indexing";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Blog"] | components["schemas"]["PublicBlog"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createBlogEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlogChange"];
                "multipart/form-data": components["schemas"]["BlogForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedBlog"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getBlogEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blog"] | components["schemas"]["PublicBlog"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateBlogEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlogChange"];
                "multipart/form-data": components["schemas"]["BlogForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedBlog"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteBlogEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderBlogEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listBlogVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreBlogVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedBlog"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedBlogEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedBlog"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listPageEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "title" | "-title" | "title_en" | "-title_en" | "slug" | "-slug" | "slug_en" | "-slug_en" | "sections" | "-sections" | "paragraph" | "-paragraph" | "paragraph_en" | "-paragraph_en" | "menu" | "-menu" | "menuLabel" | "-menuLabel" | "menuLabel_en" | "-menuLabel_en" | "footer" | "-footer" | "frame" | "-frame" | "searchTitle" | "-searchTitle" | "searchTitle_en" | "-searchTitle_en" | "searchDescription" | "-searchDescription" | "searchDescription_en" | "-searchDescription_en" | "socialImage" | "-socialImage" | "indexing" | "-indexing";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Page"] | components["schemas"]["PublicPage"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    createPageEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageChange"];
                "multipart/form-data": components["schemas"]["PageForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getPageEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] | components["schemas"]["PublicPage"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updatePageEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageChange"];
                "multipart/form-data": components["schemas"]["PageForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deletePageEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderPageEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listPageVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restorePageVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPage"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedPageEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPage"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listRedirectEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "from" | "-from" | "to" | "-to";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Redirect"] | components["schemas"]["PublicRedirect"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    createRedirectEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedirectChange"];
                "multipart/form-data": components["schemas"]["RedirectForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRedirect"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getRedirectEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"] | components["schemas"]["PublicRedirect"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateRedirectEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedirectChange"];
                "multipart/form-data": components["schemas"]["RedirectForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRedirect"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteRedirectEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderRedirectEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listRedirectVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreRedirectVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRedirect"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedRedirectEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedRedirect"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listReplyTemplateEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "title" | "-title" | "text" | "-text" | "text_en" | "-text_en";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ReplyTemplate"] | components["schemas"]["PublicReplyTemplate"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    createReplyTemplateEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request repeated within a day with the same key returns the first response and creates nothing. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyTemplateChange"];
                "multipart/form-data": components["schemas"]["ReplyTemplateForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReplyTemplate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            503: components["responses"]["Error503"];
        };
    };
    getReplyTemplateEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyTemplate"] | components["schemas"]["PublicReplyTemplate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateReplyTemplateEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyTemplateChange"];
                "multipart/form-data": components["schemas"]["ReplyTemplateForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReplyTemplate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    deleteReplyTemplateEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    reorderReplyTemplateEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listReplyTemplateVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyTemplateVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreReplyTemplateVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReplyTemplate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listDeletedReplyTemplateEntries: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedReplyTemplate"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listSettingsEntries: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
                /** @description Maximum number of items; all by default. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description Only items with words that begin like the words of this text, without regard to case and accents; `X-Total-Count` counts at most 1,000 of them. */
                q?: string;
                sort?: "order" | "-order" | "updated" | "-updated" | "name" | "-name" | "tagline" | "-tagline" | "tagline_en" | "-tagline_en" | "legalName" | "-legalName" | "logo" | "-logo" | "logoDark" | "-logoDark" | "icon" | "-icon" | "accent" | "-accent" | "darkTone" | "-darkTone" | "typeface" | "-typeface" | "corners" | "-corners" | "ornament" | "-ornament" | "sections" | "-sections" | "heroButton" | "-heroButton" | "heroButton_en" | "-heroButton_en" | "featuresHeading" | "-featuresHeading" | "featuresHeading_en" | "-featuresHeading_en" | "aboutHeading" | "-aboutHeading" | "aboutHeading_en" | "-aboutHeading_en" | "servicesHeading" | "-servicesHeading" | "servicesHeading_en" | "-servicesHeading_en" | "portfolioHeading" | "-portfolioHeading" | "portfolioHeading_en" | "-portfolioHeading_en" | "testimonialsHeading" | "-testimonialsHeading" | "testimonialsHeading_en" | "-testimonialsHeading_en" | "teamHeading" | "-teamHeading" | "teamHeading_en" | "-teamHeading_en" | "contactHeading" | "-contactHeading" | "contactHeading_en" | "-contactHeading_en" | "featuresLead" | "-featuresLead" | "featuresLead_en" | "-featuresLead_en" | "servicesLead" | "-servicesLead" | "servicesLead_en" | "-servicesLead_en" | "teamLead" | "-teamLead" | "teamLead_en" | "-teamLead_en" | "contactLead" | "-contactLead" | "contactLead_en" | "-contactLead_en" | "replyTime" | "-replyTime" | "replyTime_en" | "-replyTime_en" | "featuresLabel" | "-featuresLabel" | "featuresLabel_en" | "-featuresLabel_en" | "aboutLabel" | "-aboutLabel" | "aboutLabel_en" | "-aboutLabel_en" | "servicesLabel" | "-servicesLabel" | "servicesLabel_en" | "-servicesLabel_en" | "portfolioLabel" | "-portfolioLabel" | "portfolioLabel_en" | "-portfolioLabel_en" | "testimonialsLabel" | "-testimonialsLabel" | "testimonialsLabel_en" | "-testimonialsLabel_en" | "teamLabel" | "-teamLabel" | "teamLabel_en" | "-teamLabel_en" | "contactLabel" | "-contactLabel" | "contactLabel_en" | "-contactLabel_en" | "menuBlog" | "-menuBlog" | "menuSearch" | "-menuSearch" | "linkedin" | "-linkedin" | "tiktok" | "-tiktok" | "telegram" | "-telegram" | "threads" | "-threads" | "github" | "-github" | "languages" | "-languages" | "timeZone" | "-timeZone" | "copyrightYear" | "-copyrightYear" | "footer" | "-footer" | "footer_en" | "-footer_en" | "privacyText" | "-privacyText" | "privacyText_en" | "-privacyText_en" | "equalWords" | "-equalWords" | "equalWords_en" | "-equalWords_en" | "searchTitle" | "-searchTitle" | "searchTitle_en" | "-searchTitle_en" | "searchDescription" | "-searchDescription" | "searchDescription_en" | "-searchDescription_en" | "socialImage" | "-socialImage" | "indexing" | "-indexing" | "searchEngines" | "-searchEngines" | "googleVerification" | "-googleVerification" | "bingVerification" | "-bingVerification" | "spamFilter" | "-spamFilter" | "weeklyLetter" | "-weeklyLetter" | "autoReply" | "-autoReply" | "autoReplyText" | "-autoReplyText" | "autoReplyText_en" | "-autoReplyText_en";
                /** @description Only entries with a missing or outdated English translation. */
                english?: "incomplete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Settings"] | components["schemas"]["PublicSettings"])[];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            503: components["responses"]["Error503"];
        };
    };
    updateOnlySettingsEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChange"];
                "multipart/form-data": components["schemas"]["SettingsForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    getSettingsEntry: {
        parameters: {
            query?: {
                /** @description One language, with Indonesian text where a translation is missing, or `all` for both. */
                lang?: "id" | "en" | "all";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"] | components["schemas"]["PublicSettings"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    updateSettingsEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChange"];
                "multipart/form-data": components["schemas"]["SettingsForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    reorderSettingsEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @description Names the pages that failed to render, the links that lead nowhere and the images that lack a part, when there are any. */
                        warning?: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listSettingsVersions: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsVersion"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            503: components["responses"]["Error503"];
        };
    };
    restoreSettingsVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version to restore. */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    listSectionTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SectionType"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    renderPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    collection: "feature" | "header" | "about" | "aboutDetail" | "galleryHeader" | "gallery" | "testimonialHeader" | "testimonial" | "service" | "team" | "contact" | "blog" | "page" | "settings";
                    /**
                     * @description The page: the front page, that of the entry, or a page of the site.
                     * @enum {string}
                     */
                    target: "landing" | "page" | "service" | "post" | "posts";
                    /** @enum {string} */
                    language: "id" | "en";
                    /** @description The entry; absent for a new one. */
                    id?: number;
                    /** @description The fields in both languages. An invalid value is replaced by the saved one. Absent: nothing changes. */
                    values?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    removeSampleContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleRemoval"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    restoreSampleContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SampleRestoration"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleRestored"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    getStart: {
        parameters: {
            query?: {
                /** @description The last visit of the administrator; a week ago by default. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Start"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listMissedAddresses: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
                /** @description The ignored addresses instead of the others. */
                ignored?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MissedAddress"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    ignoreMissedAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    path: string;
                    ignored: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            503: components["responses"]["Error503"];
        };
    };
    getLinkCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkCheck"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    startLinkCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkCheck"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listBrokenLinks: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrokenLink"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
    listExternalLinks: {
        parameters: {
            query?: {
                lang?: string;
                /** @description Maximum number of items. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalLink"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            503: components["responses"]["Error503"];
        };
    };
}
