/* Generated from openapi.yaml by `npm run generate`. Do not edit. */
// @ts-nocheck
import type { Validator } from './validation.ts';

const validateCreateAlertBodyCompiled = validate10;
const schema11 = {"$id":"validateCreateAlertBody","$ref":"document#/definitions/AlertSubscription"};
const schema13 = {"type":"object","required":["event","callback_url"],"properties":{"event":{"type":"string"},"callback_url":{"type":"string"},"keywords":{"type":"array","items":{"type":"string"}},"priority_level":{"$ref":"#/definitions/PriorityLevel"}}};
const schema14 = {"type":"string","enum":["high","medium","low"]};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.callback_url === undefined){
const err1 = {instancePath,keyword:"required",params:{missingProperty: "callback_url"},message:"must have required property '"+"callback_url"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err2 = {instancePath:instancePath+"/event",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.callback_url !== undefined){
if(typeof data.callback_url !== "string"){
const err3 = {instancePath:instancePath+"/callback_url",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.keywords !== undefined){
let data2 = data.keywords;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err4 = {instancePath:instancePath+"/keywords/" + i0,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/keywords",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.priority_level !== undefined){
let data4 = data.priority_level;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/priority_level",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((data4 === "high") || (data4 === "medium")) || (data4 === "low"))){
const err7 = {instancePath:instancePath+"/priority_level",keyword:"enum",params:{allowedValues: schema14.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="validateCreateAlertBody" */;
let vErrors = null;
let errors = 0;
if(!(validate12(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
validate10.errors = vErrors;
return errors === 0;
}

const validateDeleteAlertBodyCompiled = validate14;
const schema15 = {"$id":"validateDeleteAlertBody","$ref":"document#/definitions/AlertIdentifier"};
const schema16 = {"type":"object","required":["event","callback_url"],"properties":{"event":{"type":"string"},"callback_url":{"type":"string"}}};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="validateDeleteAlertBody" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.callback_url === undefined){
const err1 = {instancePath,keyword:"required",params:{missingProperty: "callback_url"},message:"must have required property '"+"callback_url"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err2 = {instancePath:instancePath+"/event",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.callback_url !== undefined){
if(typeof data.callback_url !== "string"){
const err3 = {instancePath:instancePath+"/callback_url",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}

const validateCreateTokenBodyCompiled = validate15;
const schema17 = {"$id":"validateCreateTokenBody","$ref":"document#/definitions/TokenRequest"};
const schema18 = {"type":"object","required":["client_id","client_secret","grant_type"],"properties":{"client_id":{"type":"string"},"client_secret":{"type":"string"},"grant_type":{"type":"string"}}};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="validateCreateTokenBody" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "client_id"},message:"must have required property '"+"client_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.client_secret === undefined){
const err1 = {instancePath,keyword:"required",params:{missingProperty: "client_secret"},message:"must have required property '"+"client_secret"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.grant_type === undefined){
const err2 = {instancePath,keyword:"required",params:{missingProperty: "grant_type"},message:"must have required property '"+"grant_type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.client_id !== undefined){
if(typeof data.client_id !== "string"){
const err3 = {instancePath:instancePath+"/client_id",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.client_secret !== undefined){
if(typeof data.client_secret !== "string"){
const err4 = {instancePath:instancePath+"/client_secret",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.grant_type !== undefined){
if(typeof data.grant_type !== "string"){
const err5 = {instancePath:instancePath+"/grant_type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

/** The body of `createAlert`. */
export const validateCreateAlertBody: Validator = validateCreateAlertBodyCompiled as unknown as Validator;

/** The body of `deleteAlert`. */
export const validateDeleteAlertBody: Validator = validateDeleteAlertBodyCompiled as unknown as Validator;

/** The body of `createToken`. */
export const validateCreateTokenBody: Validator = validateCreateTokenBodyCompiled as unknown as Validator;
