<?php
// For PHP's own server; each answer takes 8 ms.
usleep(8000);
echo '{"status":"ok","move_from":[0,1],"move_to":[0,2]}';
