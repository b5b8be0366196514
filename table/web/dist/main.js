import{e as i}from"./chunk-CNDHMLDS.js";import{b as a,pa as e}from"./chunk-L6YHEYZA.js";import"./chunk-CX6ILCOD.js";a(e(i,{}),document.getElementById("app"));
